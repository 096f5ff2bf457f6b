import type { ConversationOrigin, Side } from "~/domain/conversations/conversation";
import { conversations } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { addMessage } from "./add-message.server";

type Opening = {
  readonly companyId: string;
  readonly commercialId: string;
  readonly origin: ConversationOrigin;
  readonly candidatureId: string | null;
  readonly by: Side;
  readonly letter: string;
  readonly at: Date;
  readonly submissionKey?: string;
};

/** CONV-1: opens a thread with its letter and returns its id. */
export async function openConversation(tx: Tx, opening: Opening): Promise<string> {
  const { companyId, commercialId, origin, candidatureId, by, letter, at, submissionKey } = opening;
  const [thread] = await tx
    .insert(conversations)
    .values({
      company_id: companyId,
      commercial_id: commercialId,
      origin,
      candidature_id: candidatureId,
      created_at: at,
      last_message_at: at,
    })
    .returning({ id: conversations.id });
  if (!thread) throw new Error("the conversation was not kept");
  await addMessage(tx, {
    conversationId: thread.id,
    by,
    text: letter,
    contactsAllowed: false,
    at,
    ...(submissionKey ? { submissionKey } : {}),
  });
  return thread.id;
}
