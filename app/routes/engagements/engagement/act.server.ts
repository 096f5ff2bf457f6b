import { REFUSALS } from "~/domain/messages";
import { refused } from "~/domain/result";
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
  const intent = String(request.form?.get("intent") ?? "");
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  return handler ? handler(request) : refuseForm(request.form, refused("invalid", REFUSALS.unknownMove));
}
