import { REFUSALS } from "~/domain/messages";
import type { Throttled } from "~/domain/result";
import type { Tx } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";
import type { SidedCandidature } from "./lock-candidature.server";

/** SAFE-4: the rate limit of a side's moves of a candidature, against loops of offers and retractions. */
export async function countMove(
  tx: Tx,
  { candidature, side }: SidedCandidature,
  at: Date,
): Promise<Throttled | undefined> {
  const throttled = await takeAttempt(tx, "moveByCandidature", `${candidature.id}:${side}`, at);
  return throttled && { ...throttled, message: REFUSALS.tooManyMoves };
}
