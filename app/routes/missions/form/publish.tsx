import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { durationFirst } from "~/domain/durations";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, NOTICES } from "~/domain/messages";
import { missionFormFrom } from "~/domain/missions/mission-form";
import { can } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { findOwedAnswers } from "~/operations/candidatures/responses/answer-first.server";
import { findDraft } from "~/operations/drafts/form-drafts.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { type Refusal, requireProfile } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { actorOf, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { DraftForm } from "../../drafts/draft-form";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/publish";
import { AnswerFirst } from "./answer-first";
import { type FormEnd, MissionForm } from "./mission-form";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Proposer une mission, Les Acharnés");

/** A GET without a session shows the steps to a mission; a POST without one lost its session. */
const needsAccount = { query: { type: "mission" }, tab: "signup" } as const;
const needsSession = { notice: NOTICES.missionNeedsSession, query: { type: "mission" } };

/** PUBL-1. */
async function requireCompany(args: Route.LoaderArgs | Route.ActionArgs, refusal: Refusal) {
  const viewer = await requireProfile(args.context, args.request, refusal);
  const actor = actorOf(args.context);
  if (!can(actor, "mission.submit")) {
    // TEAM-2: a member who only reads.
    const reads = can(actor, "mission.listOwn");
    const notice = reads ? NOTICES.missionNeedsRecruiter : NOTICES.missionNeedsCompany;
    throw await redirectWithToast(args.context, href("/dashboard"), notice);
  }
  return viewer;
}

/** PUBL-10. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireCompany(args, needsAccount);
  const { db, actor, at } = workOf(args.context, args.request);
  const [kept, unanswered] = await Promise.all([findDraft(db, actor, "mission"), findOwedAnswers(db, actor)]);
  return { submissionKey: randomUUID(), account: userId, kept, unanswered, today: calendarDayOf(at) };
}

/** PUBL-4, PUBL-9. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  await requireCompany(args, needsSession);
  const form = readForm(context);
  const { db, actor, at } = workOf(context, request);
  const parsed = parseForm(form, missionFormFrom({ today: calendarDayOf(at) }));
  if (!parsed.ok) {
    const budgetWrong = parsed.messages.includes(FIELD_ERRORS.budgetReversed);
    return parsed.refuse(budgetWrong ? NOTICES.budgetWrong : NOTICES.missionFailed(parsed.message));
  }
  const key = String(form?.get("submission_key") ?? "");
  const outcome = await submitMission(db, actor, parsed.value, isUuid(key) ? key : randomUUID(), at);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.missionFailed(outcome.message));
  return redirectWithToast(context, href("/"), NOTICES.missionSubmitted);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function Publish({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Proposer une mission"
        intro={`${durationFirst("mission")}. Notre équipe la relit, puis elle est ouverte aux candidatures.`}
      />
      {loaderData.unanswered ? <AnswerFirst unanswered={loaderData.unanswered} /> : null}
      <DraftForm
        name="mission"
        account={loaderData.account}
        kept={loaderData.kept}
        address={href("/brouillons/:form", { form: "mission" })}
        doneAt="/"
      >
        {(resumed) => (
          <MissionForm
            values={resumed}
            today={loaderData.today}
            submissionKey={loaderData.submissionKey}
            end={(form) => <PublishEnd {...form} />}
          />
        )}
      </DraftForm>
      <ReplyToast />
    </div>
  );
}

/** PUBL-8. */
function PublishEnd({ pending, onSend }: FormEnd) {
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        pending={pending}
        pendingLabel="Publication en cours..."
        onClick={onSend}
      >
        Publier la mission
      </Button>
      <ButtonLink to={href("/")} variant="quiet" size="lg" className="form__cancel">
        Annuler
      </ButtonLink>
      <p>La mission part en relecture. Un e-mail vous prévient dès qu’elle est publiée.</p>
    </>
  );
}
