import { eq } from "drizzle-orm";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { lockThreadById } from "../conversations/lock-thread.server";

/** Locks a call for the clock or for an end, its thread first, in the order of acts; undefined where it is gone. */
export async function lockCallById(tx: Tx, id: string): Promise<CallRow | undefined> {
  const [seen] = await tx
    .select({ conversationId: calls.conversation_id })
    .from(calls)
    .where(eq(calls.id, id));
  if (!seen) return undefined;
  await lockThreadById(tx, seen.conversationId);
  const [call] = await tx.select().from(calls).where(eq(calls.id, id)).for("update");
  return call;
}
