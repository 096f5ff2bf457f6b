import { eq, or } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "../../candidatures/lock-candidature.server";
import { makeMove } from "../../candidatures/make-move.server";
import { countEachResponses } from "../../candidatures/responses/count-responses.server";

export type Leaving = { readonly userId: string; readonly at: Date; readonly appUrl: string };

/**
 * CONV-9: what is under way ends as its table says, and the other side is told: an Acharné who leaves withdraws or
 * declines, the missions of a company that leaves close. What is over is held too, for leaving changes it after its
 * thread, which whoever writes holds after it.
 */
export async function endCandidatures(db: Db, tx: Tx, { userId, at, appUrl }: Leaving): Promise<void> {
  const held = await tx
    .select()
    .from(candidatures)
    .where(or(eq(candidatures.company_id, userId), eq(candidatures.commercial_id, userId)))
    .orderBy(candidatures.id)
    .for("update");
  const live = held.filter(({ status }) => LIVE_CANDIDATURES.includes(status));
  for (const candidature of live) {
    const move = lastMove(candidature, userId, at);
    if (!move) throw new Error(`nothing ends what is ${candidature.status}`);
    await makeMove(db, tx, candidature, { move, actorId: null, at, appUrl, recount: false });
  }
  await countEachResponses(tx, live, at);
}

/** Once its term is over a candidature is the clock's alone. */
function lastMove(candidature: CandidatureRow, userId: string, at: Date) {
  const life = lifeOf(candidature);
  const byItself = findMove(life, "expire", "clock", at);
  if (candidature.company_id === userId) return byItself ?? findMove(life, "close", "mission", at);
  return (
    byItself ?? findMove(life, "withdraw", "commercial", at) ?? findMove(life, "decline", "commercial", at)
  );
}
