import { eq } from "drizzle-orm";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/**
 * CONV-2: whether texts reach the other side in the thread of a candidature. With the candidature locked, the result holds
 * until the transaction ends: blocking a thread locks the candidature first.
 */
export async function threadDelivers(db: Reader, candidatureId: string): Promise<boolean> {
  const [thread] = await db
    .select({ status: conversations.status })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidatureId));
  return !thread || deliversWords(thread.status);
}

type Words = { readonly field: string; readonly text: string | null };

/** CONV-2: refuses a text that would not be delivered, beside its field; without a text the act goes on. */
export async function refuseUndelivered(
  db: Reader,
  candidatureId: string,
  { field, text }: Words,
): Promise<Refusal | undefined> {
  if (!text || (await threadDelivers(db, candidatureId))) return undefined;
  const message = field === "reason_text" ? REFUSALS.wordsUndeliveredReason : REFUSALS.wordsUndelivered;
  return refused("conflict", message, { [field]: [message] });
}
