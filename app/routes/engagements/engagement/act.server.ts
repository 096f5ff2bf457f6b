import { REFUSALS } from "~/domain/messages";
import { refused } from "~/domain/result";
import { readEngagement } from "~/operations/engagements/lock-engagement.server";
import { type Answer, refuseForm } from "../../forms/take.server";
import { POINT_HANDLERS } from "../points/act-on-points.server";
import type { EngagementRequest } from "./engagement-request";
import { answerProposal, leave, propose, trial } from "./life.server";
import { invite, replace, withdrawRequest } from "./replace.server";
import { answerToReview, reportOfReview, review } from "./reviews.server";

type Handler = (request: EngagementRequest) => Promise<Answer>;

/** The forms of the page, by the name of their button. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  ...POINT_HANDLERS,
  trial,
  "propose-pause": propose("pause"),
  "propose-resume": propose("resume"),
  "propose-end": propose("end"),
  "accept-change": answerProposal(true),
  "refuse-change": answerProposal(false),
  "break-off": leave,
  replace,
  "withdraw-replacement": withdrawRequest,
  "invite-replacement": invite,
  review,
  "answer-review": answerToReview,
  "report-review": reportOfReview,
};

/** ENG-3: handles the submitted form; an unknown one is refused. */
export async function actOnEngagement(request: EngagementRequest): Promise<Answer> {
  const { db, actor, engagementId, form } = request;
  const intent = String(form?.get("intent") ?? "");
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  if (!handler) return refuseForm(form, refused("invalid", REFUSALS.unknownMove));
  // TEAM-2: a reader of the company is refused whatever the fields say.
  const read = await readEngagement(db, actor, engagementId);
  if (read && !read.mayAct) return refuseForm(form, refused("forbidden", REFUSALS.notAllowed));
  return handler(request);
}
