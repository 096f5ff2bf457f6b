import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { OPEN_CALLS } from "~/domain/calls/call-status";
import type { Side } from "~/domain/conversations/conversation";
import { calls, conversations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { endCall } from "./end-call.server";
import { lockCallById } from "./lock-call.server";
import type { When } from "./notify-of-call.server";

/**
 * CALL-3: cancels the open calls of threads that were blocked or closed, in the transaction of that end, which has locked their
 * candidatures.
 */
export const cancelCallsOf = (
  db: Db,
  tx: Tx,
  { conversationIds }: { readonly conversationIds: readonly string[] },
  when: When,
): Promise<void> => cancelOpen(db, tx, inArray(calls.conversation_id, [...conversationIds]), when);

/** CALL-3: the same for a candidature that ended, or whose engagement did. */
export const cancelCallsOfCandidature = (db: Db, tx: Tx, candidatureId: string, when: When): Promise<void> =>
  cancelOpen(
    db,
    tx,
    inArray(
      calls.conversation_id,
      tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(eq(conversations.candidature_id, candidatureId)),
    ),
    when,
  );

/** CALL-3: the same for an account or a company that is deleted. */
export const cancelCallsOfSide = (
  db: Db,
  tx: Tx,
  { side, sideId }: { readonly side: Side; readonly sideId: string },
  when: When,
): Promise<void> => cancelOpen(db, tx, eq(calls[`${side}_id`], sideId), when);

async function cancelOpen(db: Db, tx: Tx, which: SQL, when: When): Promise<void> {
  const open = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(which, inArray(calls.status, OPEN_CALLS)))
    .orderBy(asc(calls.conversation_id));
  for (const { id } of open) {
    const call = await lockCallById(tx, id);
    if (call && OPEN_CALLS.includes(call.status))
      await endCall(db, tx, call, { name: "cancel", by: "end" }, when);
  }
}
