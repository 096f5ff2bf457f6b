import { Check, CircleSlash, MailQuestion } from "lucide-react";
import { data, Form, href, useNavigation } from "react-router";
import { mailedDeclineForm, moveForm, refusalForm } from "~/domain/candidatures/answer-forms";
import { answerWords, type MailAnswer } from "~/domain/candidatures/mail-answers";
import { REFUSALS } from "~/domain/messages";
import { answerByMail } from "~/operations/candidatures/mail-answers/answer-by-mail.server";
import { type FoundLink, findAnswerLink } from "~/operations/candidatures/mail-answers/answer-links.server";
import { findLinkedAnswer } from "~/operations/candidatures/mail-answers/find-linked-answer.server";
import { threadDelivers } from "~/operations/conversations/undelivered-words.server";
import { isOverseas } from "~/operations/own-first-name.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/answer";
import { AnswerDetails, answerDetailsView } from "./answer-details";
import { PointAnswer } from "./point/point-answer";
import { loadPointAnswer, takePointAnswer } from "./point/point-answer.server";
import { DeclineFields, RefusalFields } from "./refusal-fields";
import "./answer.css";

/** The texts and fields of each answer. */
const FORMS: Partial<Record<MailAnswer, typeof refusalForm | typeof mailedDeclineForm>> = {
  refuse: refusalForm,
  decline: mailedDeclineForm,
};

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Répondre, Les Acharnés");

/** The URL contains the token: no referrer and no caching. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });

const GONE = 410;
const OK = 200;
/** The action returns the result: the link is used up when the loader runs again. */
const DONE = 200;

/** CAND-7: a GET changes nothing, as mail scanners open links. */
export async function loader(args: Route.LoaderArgs) {
  const { params, request, context } = args;
  const point = await loadPointAnswer(args);
  if (point) return data({ ended: null, content: null, point }, { status: point.week ? OK : GONE });
  const { db, at } = workOf(context, request);
  const link = await findAnswerLink(db, params.token, at);
  if (link.state !== "open")
    return data({ ended: endOf(link), content: null, point: null }, { status: GONE });
  const found = await findLinkedAnswer(db, link);
  if (!found) return data({ ended: endOf({ state: "over" }), content: null, point: null }, { status: GONE });
  const { answer, status } = link;
  const terms = answerDetailsView(found);
  const words = answerWords(answer, status, { at, overseas: await isOverseas(db, found.readerId) });
  const delivers = await threadDelivers(db, link.candidatureId);
  return data({ ended: null, content: { answer, terms, delivers, ...words }, point: null });
}

/** TEAM-4: a member whose colleague was faster reads what the colleague did. */
function endOf(link: Exclude<FoundLink, { readonly state: "open" }>) {
  if (link.state === "over") return { title: "Ce lien ne répond plus", text: REFUSALS.answerOver };
  return link.byColleague
    ? { title: "Une réponse est déjà donnée", text: link.byColleague }
    : { title: "Ce lien a déjà servi", text: REFUSALS.answerUsed };
}

export async function action(args: Route.ActionArgs) {
  const { params, request, context } = args;
  const point = await takePointAnswer(args);
  if (point) return point;
  const { db, at, config } = workOf(context, request);
  const link = await findAnswerLink(db, params.token, at);
  const parsed = parseForm(readForm(context), (link.state === "open" && FORMS[link.answer]) || moveForm);
  if (!parsed.ok) return parsed.refuse();
  const outcome = await answerByMail(db, params.token, parsed.value, { appUrl: config.appUrl, at });
  if (outcome.ok && link.state === "open")
    return data({ done: answerWords(link.answer, link.status, { at }) }, { status: DONE });
  if (!outcome.ok) return parsed.refuse(outcome);
  throw new Error("a link that was not open has answered");
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.point) return <PointAnswer answer={loaderData.point} />;
  const { done } = Object(actionData) as { done?: ReturnType<typeof answerWords> };
  if (done) return <Outcome of={Check} title={done.done} text={done.after} next="Voir la suite" />;
  const { ended, content } = loaderData;
  if (!content)
    return (
      <Outcome
        of={CircleSlash}
        title={ended?.title ?? ""}
        text={ended?.text ?? ""}
        next="Se connecter et voir où elle en est"
      />
    );
  const wordsClosed = content.delivers ? null : REFUSALS.wordsClosed;
  return (
    <div className="wrap answer">
      <section className="answer__in" aria-labelledby="answer">
        <Icon of={MailQuestion} className="answer__icon" />
        <h1 id="answer">{content.asks}</h1>
        {content.terms.title ? (
          <p className="answer__mission">
            {"«\u202f"}
            <bdi>{content.terms.title}</bdi>
            {"\u202f»"}
          </p>
        ) : null}
        <AnswerDetails terms={content.terms} />
        <p>{content.says}</p>
        {content.answer === "refuse" ? (
          <RefusalFields label={content.button} wordsClosed={wordsClosed} />
        ) : content.answer === "decline" ? (
          <DeclineFields label={content.button} wordsClosed={wordsClosed} />
        ) : (
          <Confirm label={content.button} error={Object(actionData).lastResult?.error?.[""]?.[0]} />
        )}
        <p className="soft">Rien n’est fait tant que vous n’avez pas confirmé.</p>
      </section>
    </div>
  );
}

function Confirm({ label, error }: { readonly label: string; readonly error?: string }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace className="answer__form">
      {error ? (
        <p role="alert" className="answer__error">
          {error}
        </p>
      ) : null}
      <p>
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Un instant...">
          {label}
        </Button>
      </p>
    </Form>
  );
}

type OutcomeProps = {
  readonly of: typeof Check;
  readonly title: string;
  readonly text: string;
  readonly next: string;
};

function Outcome({ of, title, text, next }: OutcomeProps) {
  return (
    <div className="wrap answer">
      <section className="answer__in" aria-labelledby="answer">
        <Icon of={of} className="answer__icon" />
        <h1 id="answer">{title}</h1>
        <p>{text}</p>
        <ButtonLink to={href("/candidatures")} variant="line">
          {next}
        </ButtonLink>
      </section>
    </div>
  );
}
