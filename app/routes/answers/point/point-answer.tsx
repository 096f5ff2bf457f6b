import { Check, CircleSlash } from "lucide-react";
import { Form, href, useActionData, useSearchParams } from "react-router";
import { REFUSALS } from "~/domain/messages";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CorrectionForm } from "../../engagements/points/correction-form";
import { ConfirmForm } from "../../engagements/points/week-actions";
import { WeekFigures } from "../../engagements/points/week-figures";
import { Sentences } from "../../engagements/points/week-item";
import type { LoadedPointAnswer } from "./point-answer.server";

type Reply = {
  readonly done?: "confirm" | "correct";
  readonly intent?: string | null;
  readonly lastResult?: { readonly error?: Record<string, readonly string[]> | null } | null;
};

const DONE = {
  confirm: {
    title: "La semaine est confirmée",
    text: "Merci. L’Acharné en est prévenu, et ces chiffres comptent désormais.",
  },
  correct: {
    title: "La correction est partie",
    text: "L’Acharné l’accepte, ou garde son chiffre. Vous en serez prévenu.",
  },
} as const;

const CLOSED = {
  used: { title: "Ce lien a déjà servi", text: REFUSALS.answerUsed },
  replaced: { title: "Ce point a été remplacé", text: REFUSALS.pointReplaced },
  answered: {
    title: "Cette semaine a déjà sa réponse",
    text: "Elle a été confirmée ou corrigée depuis ce mail.",
  },
  over: { title: "Ce lien ne répond plus", text: REFUSALS.pointLinkOver },
} as const;

/** POINT-8: the week of a mailed link, which is confirmed or corrected without a session. */
export function PointAnswer({ answer }: { readonly answer: LoadedPointAnswer }) {
  const reply = useActionData<Reply>();
  const [search] = useSearchParams();
  if (reply?.done) return <Outcome answer={answer} of={Check} {...DONE[reply.done]} />;
  if (answer.state !== "open") return <Outcome answer={answer} of={CircleSlash} {...CLOSED[answer.state]} />;
  const { week, other } = answer;
  const { written, sentences, state, pointId, values } = week;
  if (!written || !pointId || !values || !state) return null;
  const error = reply?.lastResult?.error?.[""]?.[0];
  const canCorrect = week.acts.includes("correct");
  const isCorrecting = canCorrect && (search.has("corriger") || reply?.intent === "correct-point");
  return (
    <div className="wrap answer">
      <section className="answer__in" aria-labelledby="answer">
        <p className="row">
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
          <span className="soft">
            <bdi>{other}</bdi>
            {`, semaine ${week.number}, ${week.span}`}
          </span>
        </p>
        <h1 id="answer">Ces chiffres sont-ils justes{"\u202f"}?</h1>
        {error ? (
          <p role="alert" className="answer__error">
            {error}
          </p>
        ) : null}
        <WeekFigures figures={written} />
        {sentences.length > 0 ? <Sentences sentences={sentences} /> : null}
        {isCorrecting ? (
          <CorrectionForm week={week} pointId={pointId} begun={{ ...values, reason: "" }} />
        ) : (
          <>
            <ConfirmForm pointId={pointId} />
            {canCorrect ? (
              <Form method="get" replace>
                <Button name="corriger" value="1" variant="line">
                  Corriger
                </Button>
              </Form>
            ) : null}
          </>
        )}
        <p className="soft">
          Rien n’est fait tant que vous n’avez pas répondu. Le lien sert une fois
          {week.note && canCorrect ? `, ${week.note}` : null}. Sans réponse, la semaine reste{" "}
          {"«\u202fnon confirmée\u202f»"}.
        </p>
      </section>
    </div>
  );
}

type OutcomeProps = {
  readonly answer: LoadedPointAnswer;
  readonly of: typeof Check;
  readonly title: string;
  readonly text: string;
};

function Outcome({ answer: { page }, of, title, text }: OutcomeProps) {
  const to = page ? `${href("/engagements/:id", { id: page.id })}#${page.part}` : href("/engagements");
  return (
    <div className="wrap answer">
      <section className="answer__in" aria-labelledby="answer">
        <Icon of={of} className="answer__icon" />
        <h1 id="answer">{title}</h1>
        <p>{text}</p>
        <ButtonLink to={to} variant="line">
          Voir la semaine
        </ButtonLink>
      </section>
    </div>
  );
}
