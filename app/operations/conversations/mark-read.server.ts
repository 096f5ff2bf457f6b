import { and, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";
import { conversations, messages, notifications } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { announceThread, readThread, readUpTo, type ThreadKey, unreadBy } from "./lock-thread.server";

const upTo = (side: Side, last: number, unread: SQL) =>
  side === "company"
    ? { company_read_id: last, company_unread: unread }
    : { commercial_read_id: last, commercial_unread: unread };

/**
 * CONV-2: marks a thread as read up to a message, or entirely, and removes its notification once nothing is unread. The mark
 * never moves back.
 */
export async function markRead(
  db: Db,
  actor: Actor,
  key: ThreadKey,
  at: Date,
  seen: number = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const thread = await readThread(db, actor, key);
  if (!thread || actor.kind !== "user") return;
  const { conversation, side } = thread;
  if (unreadBy(conversation, side) === 0 || seen <= readUpTo(conversation, side)) return;
  await db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversation.id))
      .for("update");
    const ofThread = eq(messages.conversation_id, conversation.id);
    const [newest] = await tx
      .select({ id: max(messages.id) })
      .from(messages)
      .where(and(ofThread, sql`${messages.id} <= ${seen}`));
    const last = newest?.id ?? 0;
    if (!locked || last <= readUpTo(locked, side)) return;
    const left = sql`(select count(*) from ${messages}
      where ${ofThread} and ${messages.by} = ${otherSide(side)} and ${messages.id} > ${last})`;
    const [marked] = await tx
      .update(conversations)
      .set(upTo(side, last, left))
      .where(eq(conversations.id, conversation.id))
      .returning();
    if (marked && unreadBy(marked, side) === 0)
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
    await announceThread(tx, thread);
  });
}
