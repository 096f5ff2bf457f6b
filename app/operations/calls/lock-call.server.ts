import { eq } from "drizzle-orm";
import { type CallRow, calls, candidatures, conversations } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/**
 * Locks a call for the clock or for an end, its candidature and its conversation first, in the order of acts; undefined where it
 * is gone.
 */
export async function lockCallById(tx: Tx, id: string): Promise<CallRow | undefined> {
  const [seen] = await tx
    .select({ conversationId: conversations.id, candidatureId: conversations.candidature_id })
    .from(calls)
    .innerJoin(conversations, eq(conversations.id, calls.conversation_id))
    .where(eq(calls.id, id));
  if (!seen) return undefined;
  if (seen.candidatureId)
    await tx
      .select({ id: candidatures.id })
      .from(candidatures)
      .where(eq(candidatures.id, seen.candidatureId))
      .for("update");
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, seen.conversationId))
    .for("update");
  const [call] = await tx.select().from(calls).where(eq(calls.id, id)).for("update");
  return call;
}
