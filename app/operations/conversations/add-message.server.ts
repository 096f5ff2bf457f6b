import { eq, sql } from "drizzle-orm";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import type { Side } from "~/domain/conversations/conversation";
import { conversations, messages } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

export type NewMessage = {
  readonly conversationId: string;
  readonly by: Side;
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
    .set({ last_message_at: at, ...(by === "company" ? unreadByCommercial : unreadByCompany) })
    .where(eq(conversations.id, conversationId));
  return added.id;
}

/**
 * The time of a message, never before earlier messages and mails of the thread, even when a clock was set back (SAFE-9):
 * digests select messages by time.
 */
const inOrder = ({ conversationId, at }: NewMessage) => sql<Date>`(
  select greatest(${at.toISOString()}::timestamptz, locked.last_message_at, locked.company_mailed_at, locked.commercial_mailed_at)
  from ${conversations} as locked where locked.id = ${conversationId})`;

const unreadByCommercial = { commercial_unread: sql`${conversations.commercial_unread} + 1` };
const unreadByCompany = { company_unread: sql`${conversations.company_unread} + 1` };
