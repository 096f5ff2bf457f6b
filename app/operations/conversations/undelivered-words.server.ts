import { eq } from "drizzle-orm";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/**
 * CONV-2: whether what either side types reaches the other one in the thread of a candidature. Read while the candidature is
 * locked, the answer stands until the transaction ends: who blocks a thread locks its candidature first.
 */
export async function threadDelivers(db: Reader, candidatureId: string): Promise<boolean> {
  const [thread] = await db
    .select({ status: conversations.status })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidatureId));
  return !thread || deliversWords(thread.status);
}

type Words = { readonly field: string; readonly text: string | null };

/** CONV-2: refuses words that would not be delivered, beside the field they were typed in; without words an act goes on. */
export async function refuseUndelivered(
  db: Reader,
  candidatureId: string,
  { field, text }: Words,
): Promise<Refusal | undefined> {
  if (!text || (await threadDelivers(db, candidatureId))) return undefined;
  const message = field === "reason_text" ? REFUSALS.wordsUndeliveredReason : REFUSALS.wordsUndelivered;
  return refused("conflict", message, { [field]: [message] });
}
