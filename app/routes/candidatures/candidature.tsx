import { Fragment } from "react";
import { href } from "react-router";
import { NOTICES } from "~/marketplace/messages";
import { isolated } from "~/marketplace/text/text";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { requireProfile } from "~/platform/http/guards";
import { isRead } from "~/platform/http/own-press";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { answerThread } from "../messages/thread/answer-thread.server";
import { loadThread } from "../messages/thread/thread-view.server";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/candidature";
import { AcharnePart } from "./candidature/acharne-part";
import { answerCandidature } from "./candidature/answer.server";
import { CandidatureHead } from "./candidature/candidature-head";
import { CandidatureThread } from "./candidature/candidature-thread";
import { candidatureView } from "./candidature/candidature-view";
import { DecideForm } from "./candidature/decide-form";
import { KeptWords } from "./candidature/kept-words";
import { LetterPart } from "./candidature/letter-part";
import { OfferForm } from "./candidature/offers/offer-form";
import { OfferPart } from "./candidature/offers/offer-part";
import { RefuseForm } from "./candidature/refuse-form";
import { SettlePanels } from "./candidature/settle-panels";
import { Timeline } from "./candidature/timeline";
import { TurnPanel } from "./candidature/turn-panel";
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
  const { db, actor, config, at } = workOf(context, request);
  if (isRead(request)) await openCandidature(db, actor, params.id, { appUrl: config.appUrl, at });
  const found = await findCandidature(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const thread = await loadThread({ context, request }, { candidatureId: params.id });
  return { candidature: candidatureView(found, at), thread };
}

/** PUBL-10: without a session what was typed is kept in the browser. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireProfile(context, request, { notice: NOTICES.answerNeedsSession });
  const written = await answerThread({ context, request }, { candidatureId: params.id });
  if (written) return written;
  const work = workOf(context, request);
  const answer = await answerCandidature({ ...work, candidatureId: params.id, form: readForm(context) });
  if ("reply" in answer) return answer.reply;
  return redirectWithToast(context, href("/candidatures/:id", { id: params.id }), answer.told);
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";
export { seeWhatMoved as shouldRevalidate } from "../forms/see-what-moved";

export default function Candidature({ loaderData: { candidature, thread } }: Route.ComponentProps) {
  const key = `${candidature.id}:${candidature.status}`;
  return (
    <>
      <CandidatureHead candidature={candidature} />
      <div className="wrap with-aside with-aside--deal page-body">
        <TurnPanel candidature={candidature} />
        <KeptWords candidature={candidature} className="parts with-aside__main">
          <Fragment key={key}>
            {candidature.ended ? <Timeline lines={candidature.lines} /> : null}
            <OfferPart {...candidature} />
            {candidature.invited ? <LetterPart candidature={candidature} /> : null}
            <DecideForm candidature={candidature} />
            <SettlePanels candidature={candidature} />
            {candidature.invited ? null : <LetterPart candidature={candidature} />}
            {candidature.side === "company" ? <AcharnePart acharne={candidature.acharne} /> : null}
            <OfferForm candidature={candidature} />
            <RefuseForm candidature={candidature} />
            {candidature.ended ? null : <Timeline lines={candidature.lines} />}
          </Fragment>
          {thread ? <CandidatureThread thread={thread} letterId={candidature.letter?.id ?? null} /> : null}
        </KeptWords>
      </div>
      <ReplyToast />
    </>
  );
}
