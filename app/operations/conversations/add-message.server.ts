import { eq, sql } from "drizzle-orm";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import type { Side } from "~/domain/conversations/conversation";
import { conversations, memberships, memberThreads, messages } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

export type NewMessage = {
  readonly conversationId: string;
  readonly by: Side;
  /** TEAM-5: the member who writes it for the company. */
  readonly authorId?: string;
  readonly text: string;
  /** Whether contacts may be shown unmasked (CONV-4). */
  readonly contactsAllowed: boolean;
  readonly at: Date;
  /** The idempotency key of the form. */
  readonly submissionKey?: string;
};

/** Adds a message to a locked thread; null when the same form was sent before. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<number | null> {
  const { conversationId, by, text } = message;
  const body = message.contactsAllowed ? text : withoutContacts(text);
  const at = inOrder(message);
  const [added] = await tx
    .insert(messages)
    .values({
      conversation_id: conversationId,
      by,
      author_id: message.authorId ?? null,
      body,
      original: body === text ? null : text,
      submission_key: message.submissionKey ?? null,
      at,
    })
    .onConflictDoNothing({ target: [messages.conversation_id, messages.submission_key] })
    .returning({ id: messages.id });
  if (!added) return null;
  await tx
    .update(conversations)
    .set({ last_message_at: at, ...(by === "company" ? unreadByCommercial : {}) })
    .where(eq(conversations.id, conversationId));
  if (by === "commercial") await countForMembers(tx, conversationId, added.id);
  return added.id;
}

/**
 * The time of a message, never before earlier messages and mails of the thread, even when a clock was set back (SAFE-9):
 * digests select messages by time.
 */
const inOrder = ({ conversationId, at }: NewMessage) => sql<Date>`(
  select greatest(${at.toISOString()}::timestamptz, locked.last_message_at, locked.commercial_mailed_at,
    (select max(mailed.mailed_at) from ${memberThreads} as mailed where mailed.conversation_id = locked.id))
  from ${conversations} as locked where locked.id = ${conversationId})`;

const unreadByCommercial = { commercial_unread: sql`${conversations.commercial_unread} + 1` };

/**
 * TEAM-5: one more unread message for every member of the company; whoever had no row has read everything before. The lock lets a
 * member who leaves at the same time leave first.
 */
async function countForMembers(tx: Tx, conversationId: string, messageId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${memberThreads} (user_id, conversation_id, read_id, unread)
    select member.user_id, ${conversationId}::uuid, coalesce((select max(id) from ${messages}
        where ${messages.conversation_id} = ${conversationId}::uuid and ${messages.id} < ${messageId}), 0), 1
      from (select ${memberships.user_id} from ${memberships} join ${conversations}
          on ${conversations.company_id} = ${memberships.company_id}
        where ${conversations.id} = ${conversationId}::uuid for key share of ${memberships}) as member
    on conflict (user_id, conversation_id) do update set unread = ${memberThreads.unread} + 1`);
}
