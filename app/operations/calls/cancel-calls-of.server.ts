import { and, asc, inArray } from "drizzle-orm";
import { OPEN_CALLS } from "~/domain/calls/call-status";
import type { Side } from "~/domain/conversations/conversation";
import { calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { endCall } from "./end-call.server";
import { lockCallById } from "./lock-call.server";
import type { When } from "./notify-of-call.server";

type Ended = {
  readonly conversationIds: readonly string[];
  /** The side whose account is being deleted, which is not told. */
  readonly leaving?: Side;
};

/**
 * CALL-3: cancels the open calls of threads whose candidature or engagement ended, that were blocked or closed, or that lose a
 * side; in the transaction of that end.
 */
export async function cancelCallsOf(
  db: Db,
  tx: Tx,
  { conversationIds, leaving }: Ended,
  when: When,
): Promise<void> {
  if (conversationIds.length === 0) return;
  const open = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(inArray(calls.conversation_id, [...conversationIds]), inArray(calls.status, OPEN_CALLS)))
    .orderBy(asc(calls.conversation_id));
  for (const { id } of open) {
    const call = await lockCallById(tx, id);
    if (call)
      await endCall(db, tx, call, { name: "cancel", by: "end", ...(leaving ? { leaving } : {}) }, when);
  }
}
