import { href, redirect } from "react-router";
import { isolated } from "~/domain/text";
import { findDueFacts } from "~/operations/engagements/find-due.server";
import { findEngagement } from "~/operations/engagements/find-engagement.server";
import { findReplacement } from "~/operations/engagements/replacements/find-replacement.server";
import { findReviews } from "~/operations/engagements/reviews/find-reviews.server";
import { requireSide } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { loadCall } from "../messages/call/call.server";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/engagement";
import { actOnEngagement } from "./engagement/act.server";
import { BriefPart } from "./engagement/brief-part";
import { ChangesPart, ProposalPanel } from "./engagement/changes-part";
import { ContactPanel } from "./engagement/contact-panel";
import { EngagementHead } from "./engagement/engagement-head";
import { engagementView } from "./engagement/engagement-view";
import { FiguresAside } from "./engagement/figures-aside";
import { FiguresDays } from "./engagement/figures-days";
import { FiguresPart } from "./engagement/figures-part";
import { FollowsPanel, HistoryPart } from "./engagement/life-part";
import { lifeView } from "./engagement/life-view";
import { ReplacementPart } from "./engagement/replacement-part";
import { replacementView } from "./engagement/replacement-view";
import { ReviewsPart } from "./engagement/reviews-part";
import { reviewsView } from "./engagement/reviews-view";
import { TermsPart } from "./engagement/terms-part";
import { TrialPart } from "./engagement/trial-part";
import { PointsToDo, PreviousPoints } from "./points/points-parts";
import { pointsView } from "./points/points-view";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/with-aside.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData
      ? `Engagement\u202f: ${isolated(loaderData.engagement.title)}, Les Acharnés`
      : "Engagement, Les Acharnés",
  );

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { userId: account } = await requireSide(context, request);
  const { db, actor, at, viewer } = workOf(context, request);
  const found = await findEngagement(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const [replacement, [facts]] = await Promise.all([
    findReplacement(db, found),
    findDueFacts(db, [found.engagement]),
  ]);
  if (!facts) throw new Response(null, { status: 404 });
  const engagement = engagementView(found, at);
  return {
    account,
    engagement,
    call: found.threadId ? await loadCall({ context, request }, { conversationId: found.threadId }) : null,
    life: lifeView(found, facts, { now: at, overseas: viewer?.overseas ?? false }),
    points: pointsView(found, at, new URL(request.url).searchParams.get("semaine")),
    replacement: replacementView(found, replacement, at),
    reviews: reviewsView(await findReviews(db, actor, params.id, at), engagement, at),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireSide(context, request);
  const work = workOf(context, request);
  const answer = await actOnEngagement({ ...work, engagementId: params.id, form: readForm(context) });
  if ("reply" in answer) return answer.reply;
  const page = href("/engagements/:id", { id: params.id });
  return answer.notice ? redirectWithToast(context, page, answer.notice) : redirect(page, 303);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";
export { revalidateOnConflict as shouldRevalidate } from "../forms/revalidate-on-conflict";

export default function Engagement({ loaderData }: Route.ComponentProps) {
  const { account, engagement, call, life, points, replacement, reviews } = loaderData;
  return (
    <>
      <EngagementHead engagement={engagement} />
      <div className="wrap with-aside with-aside--deal page-body">
        <ContactPanel engagement={engagement} call={call} />
        <div className="parts with-aside__main">
          {life.trial?.goesOn ? null : <TrialPart engagement={engagement} life={life} />}
          <ProposalPanel life={life} />
          <FollowsPanel life={life} />
          <PointsToDo engagement={engagement} points={points} account={account} />
          <FiguresPart engagement={engagement} />
          <FiguresDays engagement={engagement} />
          <PreviousPoints engagement={engagement} points={points} account={account} />
          <ReviewsPart reviews={reviews} />
          <TermsPart engagement={engagement} />
          <BriefPart engagement={engagement} />
          <ReplacementPart replacement={replacement} />
          <ChangesPart life={life} />
          {life.trial?.goesOn ? <TrialPart engagement={engagement} life={life} /> : null}
          <HistoryPart life={life} />
        </div>
        <FiguresAside engagement={engagement} />
      </div>
      <ReplyToast />
    </>
  );
}
