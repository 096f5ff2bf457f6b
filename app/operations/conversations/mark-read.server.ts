import { and, eq, isNull, max } from "drizzle-orm";
import type { Side } from "~/marketplace/conversations/conversation";
import type { Actor } from "~/marketplace/policy";
import { conversations, messages, notifications } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { announceThread, readThread, type ThreadKey, unreadBy } from "./held-thread.server";

const upTo = (side: Side, last: number) =>
  side === "company"
    ? { company_read_id: last, company_unread: 0 }
    : { commercial_read_id: last, commercial_unread: 0 };

/** CONV-2: whoever opens a thread has read it, and the bell no longer tells of it. */
export async function markRead(db: Db, actor: Actor, key: ThreadKey, at: Date): Promise<void> {
  const thread = await readThread(db, actor, key);
  if (!thread || actor.kind !== "user") return;
  const { conversation, side } = thread;
  if (unreadBy(conversation, side) === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, conversation.id))
      .for("update");
    const [newest] = await tx
      .select({ id: max(messages.id) })
      .from(messages)
      .where(eq(messages.conversation_id, conversation.id));
    await tx
      .update(notifications)
      .set({ read_at: at })
      .where(
        and(
          eq(notifications.user_id, actor.userId),
          eq(notifications.conversation_id, conversation.id),
          isNull(notifications.read_at),
        ),
      );
    await tx
      .update(conversations)
      .set(upTo(side, newest?.id ?? 0))
      .where(eq(conversations.id, conversation.id));
    await announceThread(tx, thread);
  });
}
