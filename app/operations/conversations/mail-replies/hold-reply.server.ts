import type { InboundOutcome } from "~/domain/conversations/mail-replies/inbound-outcome";
import { PATHS, pathOf } from "~/domain/paths";
import { type HeldReplyNext, heldReplyMail } from "~/mails/held-reply-mail";
import { renderMail } from "~/mails/render";
import type { Db, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { INBOUND_MAX_BYTES, type MailHead } from "~/platform/mail/read-mail.server";
import { ownFirstName } from "../../own-first-name.server";
import { checkAttempts, takeAttempt } from "../../rate-limit.server";
import { recordInbound, storeOriginal } from "./inbound-mails.server";
import type { ReplyTarget } from "./reply-address.server";

export type ReceivingContext = { readonly files: FileStore; readonly appUrl: string; readonly at: Date };

/** A mail to one reply address, while it is received. */
export type Receiving = {
  readonly db: Db;
  readonly raw: Uint8Array;
  readonly head: MailHead;
  /** What makes a second delivery the same. */
  readonly mailKey: string;
  readonly target: ReplyTarget;
  readonly context: ReceivingContext;
};

export type Held = {
  readonly outcome: Exclude<InboundOutcome, "posted">;
  readonly reason: string;
  /** The words of the person; null where nothing proves that they are theirs. */
  readonly words: string | null;
  /** What the person can do on the site; by default, answer. */
  readonly next?: HeldReplyNext;
};

/**
 * Stores a mail that does not become a message, and mails the person about it. Unproven mails are limited to a few a day, so that a
 * stranger can fill neither the mailbox nor the store. Proven ones have a higher limit, beyond which the sender's server is asked to
 * deliver later. A mail that is too large is reported and not stored.
 */
export async function hold(receiving: Receiving, held: Held): Promise<Held["outcome"] | "deferred"> {
  const { db, raw, target, context } = receiving;
  const { at, files } = context;
  const isProven = held.outcome !== "held_sender";
  const rule = isProven ? "heldReplyByPerson" : "unprovenReplyByPerson";
  if (await checkAttempts(db, rule, target.userId, at)) return isProven ? "deferred" : held.outcome;
  const isKept = raw.byteLength <= INBOUND_MAX_BYTES;
  const fileKey = isKept ? await storeOriginal(files, raw) : null;
  if (fileKey === undefined) return "deferred";
  const isNew = await db.transaction(async (tx) => {
    const { outcome } = held;
    if (fileKey && !(await recordReply(tx, receiving, { outcome, messageId: null, fileKey }))) return false;
    if (!(await takeAttempt(tx, rule, target.userId, at))) await tell(tx, receiving, held);
    return true;
  });
  if (!isNew && fileKey) await files.delete(fileKey);
  return held.outcome;
}

type Recorded = {
  readonly outcome: InboundOutcome;
  readonly messageId: number | null;
  readonly fileKey: string;
};

/** REPLY-4: false if another delivery of the mail was recorded first. */
export const recordReply = (
  tx: Tx,
  { db, raw, mailKey, target, context }: Receiving,
  recorded: Recorded,
): Promise<boolean> =>
  recordInbound(db, tx, {
    userId: target.userId,
    conversationId: target.conversationId,
    mailKey,
    bytes: raw.byteLength,
    at: context.at,
    ...recorded,
  });

/** To the address of the account, never to the sender; as an answer to the mail in the mailbox of the person, if it is theirs. */
async function tell(tx: Tx, { db, head, target, context }: Receiving, held: Held): Promise<void> {
  const { appUrl, at } = context;
  const { next = "answer" } = held;
  const link = next === "inbox" ? PATHS.messages : pathOf(PATHS.conversation, target.conversationId);
  const content = heldReplyMail({
    firstName: await ownFirstName(tx, target.userId),
    receivedAt: at,
    reason: held.reason,
    words: held.words,
    next,
    link: `${appUrl}${link}`,
  });
  const { messageId } = head;
  await db.jobs.send(tx, "deliver-mail", {
    ...(await renderMail(target.email, content)),
    ...(held.words !== null && messageId ? { thread: messageId } : {}),
  });
}
