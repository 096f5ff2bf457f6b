import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "../../candidatures/lock-candidature.server";
import { makeMove } from "../../candidatures/make-move.server";
import { countEachResponses } from "../../candidatures/responses/count-responses.server";

/** The side that is erased: an Acharné's account, or a company. */
export type ErasedSide = { readonly side: Side; readonly sideId: string };

export type Moment = { readonly at: Date; readonly appUrl: string };

/**
 * CONV-9: ends the candidatures of a deleted side as their table says, and notifies the other side: an
 * Acharné withdraws or declines, a company closes its missions. Ended candidatures are locked too, since
 * erasure changes them after their threads, and writers lock them in that order.
 */
export async function endCandidatures(
  db: Db,
  tx: Tx,
  { side, sideId }: ErasedSide,
  { at, appUrl }: Moment,
): Promise<void> {
  const locked = await tx
    .select()
    .from(candidatures)
    .where(eq(candidatures[`${side}_id`], sideId))
    .orderBy(candidatures.id)
    .for("update");
  const live = locked.filter(({ status }) => LIVE_CANDIDATURES.includes(status));
  for (const candidature of live) {
    const move = lastMove(candidature, side, at);
    if (!move) throw new Error(`nothing ends what is ${candidature.status}`);
    await makeMove(db, tx, candidature, { move, actorId: null, at, appUrl, recount: false });
  }
  await countEachResponses(tx, live, at);
}

/** After the deadline, only the scheduled job may move a candidature. */
function lastMove(candidature: CandidatureRow, side: Side, at: Date) {
  const life = lifeOf(candidature);
  const byItself = findMove(life, "expire", "clock", at);
  if (side === "company") return byItself ?? findMove(life, "close", "mission", at);
  return (
    byItself ?? findMove(life, "withdraw", "commercial", at) ?? findMove(life, "decline", "commercial", at)
  );
}
