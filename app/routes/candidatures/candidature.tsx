import { Fragment } from "react";
import { href, redirect } from "react-router";
import { NOTICES } from "~/domain/messages";
import { isolated } from "~/domain/text";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { isRead } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { classNames } from "~/ui/brand/class-names";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { answerThread } from "../messages/thread/answer-thread.server";
import { CandidatureThread } from "../messages/thread/candidature-thread";
import { loadThread } from "../messages/thread/thread-view.server";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/candidature";
import { AcharnePart } from "./candidature/acharne-part";
import { answerCandidature } from "./candidature/answer.server";
import { CandidatureHead } from "./candidature/candidature-head";
import { candidatureView } from "./candidature/candidature-view";
import { LetterPart } from "./candidature/letter-part";
import { MissionEndPanels } from "./candidature/mission-end-panels";
import { MissionPart } from "./candidature/mission-part";
import { OfferPart } from "./candidature/offers/offer-part";
import { OutcomePart, Timeline } from "./candidature/timeline";
import { TurnPanel } from "./candidature/turn-panel";
import { UndoDecline } from "./candidature/undo-decline";
import { UnsentText } from "./candidature/unsent-text";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/stack.css";
import "~/ui/layout/with-aside.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const candidature = loaderData?.candidature;
  const of = candidature?.side === "company" ? candidature.acharne?.name : candidature?.mission.title;
  return privateMeta(of ? `Candidature\u202f: ${isolated(of)}, Les Acharnés` : "Candidature, Les Acharnés");
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, viewer, config, at } = workOf(context, request);
  if (isRead(request)) await openCandidature(db, actor, params.id, { appUrl: config.appUrl, at });
  const found = await findCandidature(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const thread = await loadThread({ context, request }, { candidatureId: params.id });
  return { candidature: candidatureView(found, at, viewer?.overseas), thread };
}

/** PUBL-10: if the session has ended, the browser keeps the draft. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireProfile(context, request, { notice: NOTICES.answerNeedsSession });
  const written = await answerThread({ context, request }, { candidatureId: params.id });
  if (written) return written;
  const work = workOf(context, request);
  const answer = await answerCandidature({ ...work, candidatureId: params.id, form: readForm(context) });
  if ("reply" in answer) return answer.reply;
  const page = href("/candidatures/:id", { id: params.id });
  return answer.notice ? redirectWithToast(context, page, answer.notice) : redirect(page, 303);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";
export { revalidateOnConflict as shouldRevalidate } from "../forms/revalidate-on-conflict";

export default function Candidature({ loaderData: { candidature, thread } }: Route.ComponentProps) {
  const key = `${candidature.id}:${candidature.status}`;
  return (
    <>
      <CandidatureHead candidature={candidature} />
      <UndoDecline declined={candidature.declined} />
      <UnsentText
        candidature={candidature}
        className={classNames(
          "wrap with-aside with-aside--deal page-body",
          candidature.declined && "page-body--under-head",
        )}
      >
        {(lost) => (
          <>
            <TurnPanel key={key} candidature={candidature} thread={thread} />
            <div className="parts with-aside__main">
              {lost}
              <Fragment key={key}>
                <OutcomePart candidature={candidature} />
                <OfferPart {...candidature} />
                <MissionEndPanels candidature={candidature} />
                <LetterPart candidature={candidature} />
                {candidature.side === "company" ? <AcharnePart acharne={candidature.acharne} /> : null}
              </Fragment>
              {thread ? (
                <CandidatureThread thread={thread} letterId={candidature.letter?.id ?? null} />
              ) : null}
              <MissionPart candidature={candidature} />
              <Timeline lines={candidature.lines} />
            </div>
          </>
        )}
      </UnsentText>
      <ReplyToast />
    </>
  );
}
