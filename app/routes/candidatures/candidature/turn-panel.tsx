import { MessageSquare } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { WaitClock } from "~/ui/feedback/wait-clock";
import { CallCard } from "../../messages/call/call-card";
import { ContactLinks } from "../../messages/thread/contact-links";
import { THREAD } from "../../messages/thread/thread-names";
import type { ThreadView } from "../../messages/thread/thread-view.server";
import type { CandidatureView } from "./candidature-view";
import { AcceptForm, DeclineForm } from "./decide-forms";
import { nextSteps } from "./next-steps";
import { OfferForm } from "./offers/offer-form";
import { RefuseForm } from "./refuse-form";
import { AnswerWords } from "./timeline";
import "~/ui/cards/panel.css";
import "~/ui/forms/field.css";
import "~/ui/layout/sticky.css";
import "./turn-panel.css";

type Shown = { readonly candidature: CandidatureView };
type TurnPanelProps = Shown & { readonly thread: ThreadView | null };

/** Whose turn it is, the deadline, and the moves; forms are folded. */
export function TurnPanel({ candidature, thread }: TurnPanelProps) {
  const { turn, side, firstName, conversationId, ended, declined, again, acts } = candidature;
  return (
    <aside className="stack sticky turn-panel" aria-labelledby="tour">
      <div className="panel turn-panel__body">
        <h2 id="tour">{headingOf(candidature)}</h2>
        {declined ? <AnswerWords {...declined} /> : null}
        {again ? <AnswerWords {...again} /> : null}
        {turn ? (
          <>
            <WaitClock day={turn.day} of={turn.of} late={turn.over} />
            <p>{turn.term}</p>
          </>
        ) : null}
        <OneClick name="shortlist" candidature={candidature} />
        {candidature.status === "accepted" && thread ? <Contact {...thread.other} /> : null}
        {thread?.engagementId ? (
          <ButtonLink to={href("/engagements/:id", { id: thread.engagementId })} variant="primary" block>
            Ouvrir l’engagement
          </ButtonLink>
        ) : null}
        <NextSteps candidature={candidature} />
        <OfferForm candidature={candidature} />
        <AcceptForm candidature={candidature} />
        <OneClick name="renew" candidature={candidature} />
        {conversationId && acts ? (
          <ButtonLink to={`#${THREAD}`} variant="line" block>
            <Icon of={MessageSquare} />
            {side === "company" ? `Écrire à ${isolated(firstName)}` : "Écrire à l’entreprise"}
          </ButtonLink>
        ) : null}
        <RefuseForm candidature={candidature} />
        <DeclineForm candidature={candidature} />
        {ended && !declined ? <Onward candidature={candidature} /> : null}
        <OneClick name="retract" candidature={candidature} />
        <OneClick name="withdraw" candidature={candidature} />
      </div>
      {thread?.call ? <CallCard call={thread.call} /> : null}
    </aside>
  );
}

const ENDED: Partial<Record<CandidatureView["status"], string>> = {
  accepted: "C’est d’accord",
};

const OVER = "Plus rien n’est attendu";

function headingOf({ declined, again, turn, status }: CandidatureView): string {
  if (declined) return "Votre réponse";
  if (again) return "Une nouvelle offre\u202f?";
  return turn?.title ?? ENDED[status] ?? OVER;
}

/** CONV-4: the contacts of the other side after an agreement. */
function Contact(other: ThreadView["other"]) {
  if (!other.contact) return null;
  return (
    <p className="turn-panel__contact">
      <bdi>{other.name}</bdi>
      <ContactLinks {...other} />
    </p>
  );
}

/** WORK-5: the consequences of an answer and the reader's next steps; empty while an answer is pending. */
function NextSteps({ candidature }: Shown) {
  const steps = nextSteps(candidature);
  if (steps.length === 0) return null;
  if (candidature.status === "accepted")
    return (
      <div className="turn-panel__next">
        {steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </div>
    );
  return (
    <ol className="turn-panel__next">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Links from an ended candidature. */
function Onward({ candidature: { side, mission } }: Shown) {
  const [to, label] =
    side === "commercial"
      ? [href("/missions"), "Trouver une autre mission"]
      : mission.slug
        ? [`${href("/candidatures")}?mission=${encodeURIComponent(mission.slug)}`, "Les autres candidatures"]
        : [href("/acharne"), "Trouver un autre Acharné"];
  return (
    <ButtonLink to={to} variant="quiet" block>
      {label}
    </ButtonLink>
  );
}

type OneClickName = "shortlist" | "renew" | "retract" | "withdraw";
type Look = {
  readonly variant: "primary" | "danger";
  readonly label: string;
  readonly hint: (candidature: CandidatureView) => string;
};

const ONE_CLICKS: Readonly<Record<OneClickName, Look>> = {
  shortlist: {
    variant: "primary",
    label: "Présélectionner",
    hint: () => "La présélection ouvre le partage des coordonnées.",
  },
  renew: {
    variant: "primary",
    label: "Renouveler ma candidature",
    hint: ({ renewedUntil }) =>
      `Une seule fois. L’entreprise a de nouveau jusqu’au ${renewedUntil} pour répondre.`,
  },
  retract: {
    variant: "danger",
    label: "Retirer l’offre",
    hint: ({ firstName }) => `La candidature revient en présélection, ${isolated(firstName)} reçoit un mot.`,
  },
  withdraw: {
    variant: "danger",
    label: "Retirer ma candidature",
    hint: ({ renewable }) =>
      `L’entreprise en est prévenue. ${renewable ? "Vous pourrez la renouveler une fois." : "Vous l’avez déjà renouvelée\u202f: ce retrait est définitif."}`,
  },
};

/** A move without input, if it is allowed. */
function OneClick({ name, candidature }: Shown & { readonly name: OneClickName }) {
  const pending = useNavigation().formData?.get("intent") === name;
  if (!candidature.moves.includes(name)) return null;
  const { variant, label, hint } = ONE_CLICKS[name];
  return (
    <Form method="post" className="turn-panel__move" preventScrollReset>
      <Button
        name="intent"
        value={name}
        variant={variant}
        block
        pending={pending}
        aria-describedby={`${name}-hint`}
      >
        {label}
      </Button>
      <p className="field__hint" id={`${name}-hint`}>
        {hint(candidature)}
      </p>
    </Form>
  );
}
