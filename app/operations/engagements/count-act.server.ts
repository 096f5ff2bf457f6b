import { REFUSALS } from "~/domain/messages";
import type { Throttled } from "~/domain/result";
import type { Tx } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";
import type { SidedEngagement } from "./lock-engagement.server";

/** SAFE-4: the rate limit of a side's acts on an engagement that mail the other one, against loops of proposals. */
export async function countEngagementAct(
  tx: Tx,
  { engagement, side }: SidedEngagement,
  at: Date,
): Promise<Throttled | undefined> {
  const throttled = await takeAttempt(tx, "moveByCandidature", `${engagement.id}:${side}`, at);
  return throttled && { ...throttled, message: REFUSALS.tooManyMoves };
}
