import { desc, eq } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import { refused } from "~/marketplace/result";
import { candidatureEvents } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import type { SidedCandidature } from "./held-candidature.server";

/** Why a side may not make a move that the table does not have by now: who made it already, unanswered, hears so. */
export async function refuseMove(tx: Tx, { candidature, side }: SidedCandidature, name: string, at: Date) {
  const { id, expires_at } = candidature;
  const [last] = await tx
    .select({ move: candidatureEvents.move, by: candidatureEvents.by })
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(desc(candidatureEvents.id))
    .limit(1);
  if (last?.move === name && last.by === side) return refused("conflict", REFUSALS.alreadyDone);
  const isOver = expires_at !== null && expires_at <= at;
  return refused("conflict", isOver ? REFUSALS.termPassed : REFUSALS.alreadyMoved);
}
