import { REASON } from "~/domain/bounds";
import { contestDecisionForm } from "~/domain/moderation/contest-forms";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CheckboxField } from "~/ui/forms/choices/choice-fields";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { ContestView } from "./contest-view.server";
import "../reports/report.css";

/** SAFE-6: the contested decision, its author, the objection, and the answer. */
export function Contest({ contest }: { readonly contest: ContestView }) {
  return (
    <article className="report" aria-labelledby="contestation">
      <header className="report__head">
        <StatusBadge tone={contest.tone}>{contest.label}</StatusBadge>
        <h2 id="contestation">
          {contest.contested}, contestée par <bdi>{contest.contester}</bdi>
        </h2>
        <p className="soft">Contestée le {contest.sentOn}</p>
        <blockquote className="report__reason">{contest.reason}</blockquote>
      </header>
      <section aria-labelledby="decision-titre">
        <h3 id="decision-titre">La décision contestée</h3>
        <blockquote className="report__reason">{contest.decision}</blockquote>
        <Facts
          items={[
            { term: "Objet", detail: contest.about },
            { term: "Prise le", detail: contest.on },
            { term: "Par", detail: contest.author },
            { term: "Fondement", detail: contest.ground },
            { term: "Origine", detail: contest.byReport ? "Un signalement" : "Une relecture" },
            { term: "La page", detail: <Link to={contest.page}>Ouvrir telle qu’elle est</Link> },
          ]}
        />
      </section>
      {contest.isOpen ? <Answer contest={contest} /> : <Answered contest={contest} />}
    </article>
  );
}

function Answer({ contest }: { readonly contest: ContestView }) {
  const { form, fields, pending } = usePostForm({ id: "reponse", schema: contestDecisionForm });
  if (contest.refusal) return <p className="report__form">{contest.refusal}</p>;
  return (
    <PostForm form={form} className="report__form">
      <TextArea
        field={fields.reason}
        label="Motif de la réponse"
        hint="Qui conteste le lit par e-mail et sur ses décisions."
        counter={{ max: REASON.max }}
        rows={4}
      />
      {contest.isAlone ? (
        <CheckboxField
          field={fields.alone}
          label="Personne d’autre ne peut relire cette décision, je la relis moi-même"
          small="C’est inscrit au journal, et la personne l’apprend."
        />
      ) : null}
      <input type="hidden" name="seen" value={contest.seen} />
      <p className="report__do">
        <Button
          name="intent"
          value="reversed"
          variant="danger"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Annuler la décision
        </Button>
        <Button name="intent" value="confirmed" variant="line" pending={pending} pendingLabel="Un instant...">
          Confirmer la décision
        </Button>
      </p>
      <p className="soft">Annuler rétablit l’état d’avant, sauf si quelque chose a changé depuis.</p>
    </PostForm>
  );
}

function Answered({ contest }: { readonly contest: ContestView }) {
  return (
    <section aria-labelledby="reponse-titre">
      <h3 id="reponse-titre">
        {contest.label}, le {contest.answeredOn}, par {contest.answeredBy}
      </h3>
      <blockquote className="report__reason">{contest.answer}</blockquote>
      {contest.unchanged ? <p>L’état avait changé{"\u202f"}: rien n’a été rétabli.</p> : null}
      {contest.alone ? <p>Relue sans une autre personne.</p> : null}
    </section>
  );
}
