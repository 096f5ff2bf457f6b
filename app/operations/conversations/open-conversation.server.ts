import type { CompanyId } from "~/domain/companies/company-id";
import type { ConversationOrigin, Side } from "~/domain/conversations/conversation";
import { conversations } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { addMessage } from "./add-message.server";

type Opening = {
  readonly companyId: CompanyId;
  readonly commercialId: string;
  readonly origin: ConversationOrigin;
  readonly candidatureId: string | null;
  readonly by: Side;
  /** TEAM-5: the member who writes it for the company. */
  readonly authorId?: string;
  readonly letter: string;
  readonly at: Date;
  readonly submissionKey?: string;
};

/** CONV-1: opens a thread with its letter and returns its id. */
export async function openConversation(tx: Tx, opening: Opening): Promise<string> {
  const { companyId, commercialId, origin, candidatureId, by, authorId, letter, at, submissionKey } = opening;
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
    ...(authorId ? { authorId } : {}),
    text: letter,
    contactsAllowed: false,
    at,
    ...(submissionKey ? { submissionKey } : {}),
  });
  return thread.id;
}
