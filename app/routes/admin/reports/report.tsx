import { REASON } from "~/domain/bounds";
import { plural } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { GROUNDS, USUAL_GROUND } from "~/domain/moderation/grounds";
import { reportDecisionForm } from "~/domain/moderation/report-decision";
import { MEASURE_LABELS, MEASURES } from "~/domain/moderation/report-kinds";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import { Notice } from "~/ui/feedback/notice";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CheckboxField, RadioChips } from "~/ui/forms/choices/choice-fields";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { ReportView } from "./report-view.server";
import "./report.css";

/** CONV-7: the reported excerpt only, its readers, and the decision. */
export function Report({ report }: { readonly report: ReportView }) {
  return (
    <article className="report" aria-labelledby="signalement">
      <header className="report__head">
        <StatusBadge tone={report.tone}>{report.label}</StatusBadge>
        <h2 id="signalement">
          <bdi>{report.page?.title ?? report.reported}</bdi>, signalé par <bdi>{report.reporter}</bdi>
        </h2>
        <p className="soft">Le {report.on}</p>
        {report.page ? <ReportedPage page={report.page} /> : null}
        <blockquote className="report__reason">{report.reason}</blockquote>
      </header>
      <section aria-labelledby="extrait">
        <h3 id="extrait">Ce qui a été transmis</h3>
        <ol className="plain report__lines">
          {report.lines.map(({ id, name, side, on, body, reported }) => (
            <li key={id} data-reported={reported ? "" : undefined}>
              <p className="report__by">
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                , {side}, {on}
                {reported ? <em>Message signalé</em> : null}
              </p>
              <p className="report__body">{body}</p>
            </li>
          ))}
        </ol>
      </section>
      {report.isOpen ? <ToDecide report={report} /> : <Decided report={report} />}
      <section aria-labelledby="lectures">
        <h3 id="lectures">{plural(report.readings.length, "lecture")}</h3>
        <ol className="plain report__readings">
          {report.readings.map(({ by, on }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: readings are only ever added
            <li key={index}>
              {by}, le {on}
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function ReportedPage({ page }: { readonly page: Page }) {
  return (
    <Facts
      items={[
        { term: "Motif", detail: page.kind },
        { term: "Réponse à", detail: page.email },
        ...(page.of === "review" ? reviewItems(page) : [pageItem(page)]),
      ]}
    />
  );
}

type Page = NonNullable<ReportView["page"]>;

const pageItem = ({ path }: Page) => ({
  term: "Page",
  detail: path ? <Link to={path}>{path}</Link> : "N’est plus en ligne",
});

/** REV-6: a review, with its engagement. */
function reviewItems({ review }: Page) {
  if (!review) return [{ term: "Avis", detail: "N’existe plus" }];
  return [
    { term: "Engagement", detail: <bdi>{review.engagement}</bdi> },
    { term: "Période", detail: review.span },
    { term: "État", detail: review.state },
    { term: "Semaines confirmées", detail: review.weeks },
    { term: "Notes", detail: review.scores.join(", ") },
    { term: "Retravaillerait avec", detail: review.again },
    { term: "En ligne", detail: review.removed ? "Non, il est retiré" : "Oui" },
  ];
}

/** ADM-9: a party to the report cannot decide it. */
const ToDecide = ({ report }: { readonly report: ReportView }) =>
  report.isOwn ? (
    <Notice title="Ce signalement vous concerne" headingLevel={3}>
      {REFUSALS.ownReport}
    </Notice>
  ) : (
    <Decide report={report} />
  );

function Decide({ report: { page, seen } }: { readonly report: ReportView }) {
  const { form, fields, pending } = usePostForm({
    id: "decision",
    schema: reportDecisionForm,
    defaultValue: { ground: USUAL_GROUND },
  });
  return (
    <PostForm form={form} className="report__form">
      <TextArea
        field={fields.reason}
        label="Motif de la décision"
        hint={
          page
            ? "Qui a signalé le reçoit par e-mail, et l’auteur si le signalement est retenu."
            : "Les deux côtés le lisent, dans la cloche et par e-mail."
        }
        counter={{ max: REASON.max }}
        rows={4}
      />
      {page ? (
        <RadioChips
          field={fields.measure}
          legend="Si le signalement est retenu"
          options={MEASURES.map((value) => ({ value, label: MEASURE_LABELS[page.of][value] }))}
        />
      ) : (
        <CheckboxField
          field={fields.block}
          label="Fermer la conversation à la personne signalée"
          small="Si le signalement est retenu. L’autre côté peut encore la lire."
        />
      )}
      <SelectField
        field={fields.ground}
        label="Fondement, si quelque chose est retiré ou fermé"
        options={GROUNDS}
      />
      <input type="hidden" name="seen" value={seen} />
      <p className="report__do">
        <Button name="intent" value="upheld" variant="danger" pending={pending} pendingLabel="Un instant...">
          Retenir le signalement
        </Button>
        <Button name="intent" value="dismissed" variant="line" pending={pending} pendingLabel="Un instant...">
          Écarter le signalement
        </Button>
      </p>
    </PostForm>
  );
}

function Decided({ report }: { readonly report: ReportView }) {
  return (
    <section aria-labelledby="decision-titre">
      <h3 id="decision-titre">
        {report.label}, le {report.decidedOn}
        {report.page?.followed ? `\u202f: ${report.page.followed}` : null}
      </h3>
      <blockquote className="report__reason">{report.decision}</blockquote>
    </section>
  );
}
