import { randomUUID } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { InboundOutcome } from "~/domain/conversations/mail-replies/inbound-outcome";
import { conversations, inboundMails } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { storeFile } from "../../personal-data/store-file.server";

/** The storage prefix of originals. */
export const ORIGINALS = "courriers/";

/** One mail to one reply address. */
export type InboundKey = {
  readonly userId: string;
  readonly conversationId: string;
  readonly mailKey: string;
};

const isSame = ({ userId, conversationId, mailKey }: InboundKey) =>
  and(
    eq(inboundMails.user_id, userId),
    eq(inboundMails.conversation_id, conversationId),
    eq(inboundMails.mail_key, mailKey),
  );

/** REPLY-2: what became of a mail that was delivered before. */
export async function findOutcome(db: Reader, key: InboundKey): Promise<InboundOutcome | undefined> {
  const [known] = await db.select({ outcome: inboundMails.outcome }).from(inboundMails).where(isSame(key));
  return known?.outcome;
}

/** REPLY-4: stores an original; undefined when the store is unavailable. */
export async function storeOriginal(files: FileStore, raw: Uint8Array): Promise<string | undefined> {
  const key = `${ORIGINALS}${randomUUID()}.eml`;
  return (await storeFile(files, key, raw)) ? key : undefined;
}

type Recorded = InboundKey & {
  readonly outcome: InboundOutcome;
  readonly messageId: number | null;
  readonly fileKey: string;
  readonly bytes: number;
  readonly at: Date;
};

/** REPLY-4: records what became of a mail; false if another delivery of it was recorded first. */
export async function recordInbound(db: Db, tx: Tx, recorded: Recorded): Promise<boolean> {
  const { userId, conversationId, mailKey, outcome, messageId, fileKey, bytes, at } = recorded;
  if (outcome !== "held_sender") {
    // A forged mail, or the same one before its sender was proven, does not stand in the way of the real one.
    await discardOriginals(db, tx, and(isSame(recorded), eq(inboundMails.outcome, "held_sender")));
  }
  const added = await tx
    .insert(inboundMails)
    .values({
      user_id: userId,
      conversation_id: conversationId,
      mail_key: mailKey,
      outcome,
      message_id: messageId,
      file_key: fileKey,
      bytes,
      at,
    })
    .onConflictDoNothing({
      target: [inboundMails.user_id, inboundMails.conversation_id, inboundMails.mail_key],
    })
    .returning({ id: inboundMails.id });
  return added.length > 0;
}

/** REPLY-4: deletes these mails, of the joined threads, and queues the removal of their originals. */
export async function discardOriginals(db: Db, tx: Tx, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ id: inboundMails.id, key: inboundMails.file_key })
    .from(inboundMails)
    .innerJoin(conversations, eq(conversations.id, inboundMails.conversation_id))
    .where(which);
  if (found.length === 0) return;
  await tx.delete(inboundMails).where(
    inArray(
      inboundMails.id,
      found.map(({ id }) => id),
    ),
  );
  for (const { key } of found) await db.jobs.send(tx, "discard-file", { key });
}
