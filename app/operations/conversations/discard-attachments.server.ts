import { eq, inArray, type SQL } from "drizzle-orm";
import { attachments, conversations, messages } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";

/** Deletes the attachments of these messages or conversations and queues the removal of their files. */
export async function discardAttachments(db: Db, tx: Tx, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ id: attachments.id, key: attachments.file_key })
    .from(attachments)
    .innerJoin(messages, eq(messages.id, attachments.message_id))
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(which);
  if (found.length === 0) return;
  await tx.delete(attachments).where(
    inArray(
      attachments.id,
      found.map(({ id }) => id),
    ),
  );
  for (const { key } of found) await db.jobs.send(tx, "discard-file", { key });
}
