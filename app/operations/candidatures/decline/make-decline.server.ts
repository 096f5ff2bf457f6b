import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { candidatures, pendingDeclines } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { lifeOf } from "../lock-candidature.server";
import { makeMove } from "../make-move.server";

type When = { readonly appUrl: string; readonly at: Date };

/** CAND-5: makes a pending decline and notifies the company; does nothing where it was undone or made already. */
export async function makeDecline(db: Db, id: string, when: When): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(pendingDeclines).where(eq(pendingDeclines.id, id));
    if (!known) return;
    const [candidature] = await tx
      .select()
      .from(candidatures)
      .where(eq(candidatures.id, known.candidature_id))
      .for("update");
    // Another transaction may have undone or made it while this one waited for the lock.
    const [pending] = await tx.select().from(pendingDeclines).where(eq(pendingDeclines.id, id));
    if (!candidature || !pending) return;
    const move = findMove(lifeOf(candidature), "decline", "commercial", pending.requested_at);
    if (move) await makeMove(db, tx, candidature, { move, actorId: candidature.commercial_id, ...when });
  });
}
