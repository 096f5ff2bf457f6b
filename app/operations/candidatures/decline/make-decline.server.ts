import { eq } from "drizzle-orm";
import { findMove } from "~/marketplace/candidatures/candidature-life";
import { type CandidatureRow, candidatures, heldDeclines } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "../held-candidature.server";
import { makeMove } from "../make-move.server";

type When = {
  readonly appUrl: string;
  readonly at: Date;
  /** False where the caller counts the answers of several companies together, in one order. */
  readonly recount?: false;
};

/** CAND-5: makes a decline that nobody has undone, and tells the company; nothing where it was undone or is done. */
export async function makeDecline(db: Db, id: string, when: When): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(heldDeclines).where(eq(heldDeclines.id, id));
    if (!held) return;
    const [candidature] = await tx
      .select()
      .from(candidatures)
      .where(eq(candidatures.id, held.candidature_id))
      .for("update");
    if (candidature) await makeHeldDecline(db, tx, candidature, when, id);
  });
}

/**
 * Makes the decline that is held of a candidature, whose row is locked; whether there was one. It counts from when it was
 * asked for, so that no term that ends in between turns it into silence.
 */
export async function makeHeldDecline(
  db: Db,
  tx: Tx,
  candidature: CandidatureRow,
  when: When,
  id?: string,
): Promise<boolean> {
  const [held] = await tx.select().from(heldDeclines).where(eq(heldDeclines.candidature_id, candidature.id));
  if (!held || (id && held.id !== id)) return false;
  const move = findMove(lifeOf(candidature), "decline", "commercial", held.asked_at);
  if (!move) return false;
  const { reason, text } = held;
  await makeMove(db, tx, candidature, { move, actorId: candidature.commercial_id, reason, text, ...when });
  return true;
}
