import type { Side } from "../conversations/conversation";
import { REFUSALS } from "../messages";
import { actsOn, POINT_ACTOR, type PointAct, type Week } from "./week-state";

const OF_OTHER: Readonly<Record<PointAct, string>> = {
  write: REFUSALS.pointOfOther,
  confirm: REFUSALS.ownPoint,
  correct: REFUSALS.ownPoint,
  "accept-correction": REFUSALS.correctionOfOther,
  "keep-mine": REFUSALS.correctionOfOther,
};

/** POINT-5: why a side cannot do that of any week; null where it is its act. */
export const sideRefusal = (act: PointAct, side: Side): string | null =>
  POINT_ACTOR[act] === side ? null : OF_OTHER[act];

/** POINT-5: why a side cannot do that of a week at a moment; null where it can. */
export function actRefusal(act: PointAct, week: Week | null, side: Side, now: Date): string | null {
  if (actsOn(week, side, now).includes(act)) return null;
  const ofOther = sideRefusal(act, side);
  if (ofOther) return ofOther;
  if (!week) return REFUSALS.pointUnknown;
  if (week.state === "confirmed") return REFUSALS.weekAgreed;
  const answersCorrection = act === "accept-correction" || act === "keep-mine";
  if (answersCorrection && !week.correction) return REFUSALS.weekWithoutCorrection;
  if (!answersCorrection && week.correction) return REFUSALS.weekCorrected;
  return act === "correct" && now < week.lateDeadline ? REFUSALS.correctionOver : REFUSALS.weekOver;
}
