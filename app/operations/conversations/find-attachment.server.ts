import { and, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { attachments, messages } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { readThread } from "./lock-thread.server";

/** CONV-3: a file of a thread, for its two sides only. */
export async function findAttachment(
  db: Reader,
  actor: Actor,
  { conversationId, id }: { readonly conversationId: string; readonly id: string },
) {
  if (!isUuid(id) || !(await readThread(db, actor, { conversationId }))) return undefined;
  const [found] = await db
    .select({
      file_key: attachments.file_key,
      name: attachments.name,
      media_type: attachments.media_type,
      width: attachments.width,
    })
    .from(attachments)
    .innerJoin(messages, eq(messages.id, attachments.message_id))
    .where(and(eq(attachments.id, id), eq(messages.conversation_id, conversationId)));
  return found;
}
