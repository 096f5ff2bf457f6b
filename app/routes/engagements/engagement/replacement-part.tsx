import { Form, useActionData, useNavigation } from "react-router";
import { ANSWER_MAX } from "~/domain/bounds";
import { replaceForm } from "~/domain/engagements/replacements";
import type { FormReply } from "~/platform/http/parse-form";
import { Button, MoreLink } from "~/ui/brand/button";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { WaitClock } from "~/ui/feedback/wait-clock";
import { TextArea } from "~/ui/forms/text-field";
import { Part } from "~/ui/layout/part";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { ReplacementView } from "./replacement-view";
import "~/ui/brand/btn.css";
import "~/ui/layout/grid-cards.css";
import "~/ui/text/line-breaks.css";
import "./replacement-part.css";

type Shown = { readonly replacement: ReplacementView };
type Request = NonNullable<ReplacementView["request"]>;

/** Cells of the clock: four hours each. */
const CELL_HOURS = 4;

/** REPL-1, REPL-3: the request of the company with its clock, those who are proposed, and the form to ask. */
export function ReplacementPart({ replacement }: Shown) {
  const { request, canAsk, mayAct, side } = replacement;
  if (!request && !canAsk) return null;
  return (
    <Part
      id="titre-remplacement"
      anchor="remplacement"
      title={request ? "Remplacement" : "Si quelque chose coince"}
      beside={request ? <StatusBadge tone={request.state.tone}>{request.state.label}</StatusBadge> : null}
    >
      {request ? null : (
        <p className="soft">Trois profils au plus, proposés sous 48{"\u202f"}h, sans frais.</p>
      )}
      {request ? <RequestFacts request={request} /> : null}
      {request && side === "company" ? <Proposed request={request} mayAct={mayAct} /> : null}
      {canAsk ? <ReplaceForm again={request !== null} /> : null}
    </Part>
  );
}

function RequestFacts({ request }: { readonly request: Request }) {
  const { status, words, isLate, hours, of, requestedOn, requestedBy, due, reason } = request;
  const runs = status === "requested";
  return (
    <div className="replacement-part__clock">
      <p className="replacement-part__left">
        <strong>{words}</strong>
        <span className="soft">
          Demandé le {requestedOn}
          {requestedBy ? (
            <>
              {" "}
              par <bdi>{requestedBy}</bdi>
            </>
          ) : null}
          {runs ? `, proposition avant ${due}` : null}
        </span>
      </p>
      {runs ? <WaitClock day={Math.floor(hours / CELL_HOURS)} of={of / CELL_HOURS} late={isLate} /> : null}
      {isLate ? (
        <p>Le délai promis est passé. Notre équipe en est prévenue et vous propose quelqu’un au plus vite.</p>
      ) : null}
      <p className="line-breaks soft">
        Motif{"\u202f"}: {reason}
      </p>
    </div>
  );
}

function Proposed({ request, mayAct }: { readonly request: Request; readonly mayAct: boolean }) {
  const { status, cards, gone, invited } = request;
  return (
    <>
      {invited ? (
        <p>
          Vous avez invité <bdi>{invited.name}</bdi> à cette mission.{" "}
          {invited.candidature ? <MoreLink to={invited.candidature}>Suivre l’invitation</MoreLink> : null}
        </p>
      ) : null}
      {status === "proposed" ? (
        <>
          <ul className="plain grid-cards">
            {cards.map((card) => (
              <li key={card.slug} className="replacement-part__one">
                <AcharneCard profile={card} />
                {mayAct ? <InviteForm slug={card.slug} name={card.displayName} /> : null}
              </li>
            ))}
          </ul>
          {gone > 0 ? <p className="soft">Un profil proposé n’est plus publié.</p> : null}
        </>
      ) : null}
      {mayAct && (status === "requested" || status === "proposed") ? <WithdrawForm /> : null}
    </>
  );
}

function InviteForm({ slug, name }: { readonly slug: string; readonly name: string }) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("acharne") === slug;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="acharne" value={slug} />
      <Button
        name="intent"
        value="invite-replacement"
        variant="primary"
        block
        aria-label={`Inviter ${name}`}
        pending={pending}
        pendingLabel="Un instant..."
      >
        Inviter
      </Button>
    </Form>
  );
}

function WithdrawForm() {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "withdraw-replacement";
  return (
    <Form method="post" preventScrollReset>
      <Button
        name="intent"
        value="withdraw-replacement"
        variant="quiet"
        size="sm"
        pending={pending}
        pendingLabel="Un instant..."
      >
        Annuler la demande
      </Button>
    </Form>
  );
}

/** Folded, unless it was refused. */
function ReplaceForm({ again }: { readonly again: boolean }) {
  const refused = useActionData<Partial<FormReply>>()?.intent === "replace";
  const { form, fields, pending } = usePostForm({
    id: "demande-remplacement",
    intent: "replace",
    schema: replaceForm,
  });
  return (
    <details className="replacement-part__ask" open={refused}>
      <summary className="btn btn--line">
        {again ? "Demander un autre remplacement" : "Demander un remplacement"}
      </summary>
      <PostForm form={form} className="replacement-part__form">
        <p>
          Notre équipe vous propose jusqu’à trois Acharnés sous 48{"\u202f"}heures, week-end compris, sans
          frais. Vous invitez la personne de votre choix en un clic, avec le même brief.
        </p>
        <TextArea
          field={fields.reason}
          label="Motif"
          hint="Notre équipe le lit, et l’Acharné en est prévenu."
          counter={{ max: ANSWER_MAX }}
          rows={3}
        />
        <p>
          <Button name="intent" value="replace" variant="ink" pending={pending} pendingLabel="Un instant...">
            Demander un remplacement
          </Button>
        </p>
      </PostForm>
    </details>
  );
}
