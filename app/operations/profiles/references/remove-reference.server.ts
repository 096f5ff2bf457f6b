import { and, eq } from "drizzle-orm";
import { type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { keptUntil } from "~/domain/profiles/reference-life";
import { REFERENCE_TRANSITIONS } from "~/domain/profiles/reference-status";
import { done, type Result, refused } from "~/domain/result";
import { findTransition } from "~/domain/transition";
import { clientReferences, publicReferences } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { lockReference } from "./lock-reference.server";

type Removed = { readonly notice: Omit<Notice, "tone"> };

/**
 * REF-4: the Acharné removes a reference, whose link ends and whose text is deleted. The row stays while the address is kept, so
 * that the client is not asked again.
 */
export async function removeReference(
  db: Db,
  actor: Actor,
  { reference: id }: { readonly reference: string },
  at: Date,
): Promise<Result<Removed>> {
  const user = authorize(actor, "reference.ask");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx): Promise<Result<Removed>> => {
    const row = await lockReference(
      tx,
      and(eq(clientReferences.id, id), eq(clientReferences.profile_id, user.userId)),
    );
    if (!row) return refused("missing", REFUSALS.referenceGone);
    const move = findTransition(REFERENCE_TRANSITIONS, { from: row.status, name: "remove", by: "owner" });
    if (!move) return refused("conflict", REFUSALS.referenceGone);
    const mine = eq(clientReferences.id, id);
    if (row.email === null || at >= keptUntil(row)) {
      await tx.delete(clientReferences).where(mine);
      return done({ notice: move.success });
    }
    await tx.update(clientReferences).set({ status: move.to, text: null, reason: null }).where(mine);
    await tx.delete(publicReferences).where(eq(publicReferences.reference_id, id));
    return done({ notice: move.success });
  });
}
