import { eq, or } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "../../candidatures/lock-candidature.server";
import { makeMove } from "../../candidatures/make-move.server";
import { countEachResponses } from "../../candidatures/responses/count-responses.server";

export type Erasure = { readonly userId: string; readonly at: Date; readonly appUrl: string };

/**
 * CONV-9: ends the candidatures of a deleted account as their table says, and notifies the other side: an
 * Acharné withdraws or declines, a company closes its missions. Ended candidatures are locked too, since
 * erasure changes them after their threads, and writers lock them in that order.
 */
export async function endCandidatures(db: Db, tx: Tx, { userId, at, appUrl }: Erasure): Promise<void> {
  const locked = await tx
    .select()
    .from(candidatures)
    .where(or(eq(candidatures.company_id, userId), eq(candidatures.commercial_id, userId)))
    .orderBy(candidatures.id)
    .for("update");
  const live = locked.filter(({ status }) => LIVE_CANDIDATURES.includes(status));
  for (const candidature of live) {
    const move = lastMove(candidature, userId, at);
    if (!move) throw new Error(`nothing ends what is ${candidature.status}`);
    await makeMove(db, tx, candidature, { move, actorId: null, at, appUrl, recount: false });
  }
  await countEachResponses(tx, live, at);
}

/** After the deadline, only the scheduled job may move a candidature. */
function lastMove(candidature: CandidatureRow, userId: string, at: Date) {
  const life = lifeOf(candidature);
  const byItself = findMove(life, "expire", "clock", at);
  if (candidature.company_id === userId) return byItself ?? findMove(life, "close", "mission", at);
  return (
    byItself ?? findMove(life, "withdraw", "commercial", at) ?? findMove(life, "decline", "commercial", at)
  );
}
