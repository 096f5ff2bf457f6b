import { createHash } from "node:crypto";
import { type Authentication, isProven } from "~/domain/conversations/mail-replies/authentication";
import { isAutomatic } from "~/domain/conversations/mail-replies/automatic-mail";
import type { InboundOutcome } from "~/domain/conversations/mail-replies/inbound-outcome";
import { messageForm } from "~/domain/conversations/message-form";
import { REFUSALS } from "~/domain/messages";
import type { Refusal } from "~/domain/result";
import { storable } from "~/domain/text";
import type { Db } from "~/platform/db.server";
import {
  INBOUND_MAX_BYTES,
  type MailHead,
  mailKeyOf,
  type ReadMail,
  readBeginning,
  readHead,
  readMail,
  type Unread,
} from "~/platform/mail/read-mail.server";
import { findActor } from "../../accounts/find-actor.server";
import { readThread } from "../lock-thread.server";
import { writeMessage } from "../write-message.server";
import { type Held, hold, type Receiving, type ReceivingContext, recordReply } from "./hold-reply.server";
import { findOutcome, storeOriginal } from "./inbound-mails.server";
import { findReplyTarget, type ReplyTarget } from "./reply-address.server";

export type Envelope = {
  /** The envelope sender; empty for a bounce. */
  readonly from: string;
  readonly to: readonly string[];
  readonly authenticated: Authentication;
};

/**
 * `unknown`: none of the recipients is a reply address that still holds. `deferred`: a service is unavailable or too many
 * were held, to be delivered again. `dropped`: no person wrote it.
 */
export type Received = { readonly outcome: InboundOutcome | "unknown" | "dropped" | "deferred" };

/** The reply addresses of one mail that are looked at. */
const RECIPIENTS_MAX = 5;

/**
 * REPLY-2, REPLY-3: makes a mail to a reply address the next message of its thread, or holds it and tells the person how to answer
 * on the site. Of several recipients it returns what needs the most attention.
 */
export async function receiveMail(
  db: Db,
  raw: Uint8Array,
  envelope: Envelope,
  context: ReceivingContext,
): Promise<Received> {
  const targets = await findTargets(db, envelope.to);
  if (targets.length === 0) return { outcome: "unknown" };
  const head = await readHead(raw);
  const isOurs = head.messageId !== null && db.mailNames.isOwnMessageId(head.messageId);
  if (isOurs || isAutomatic(head.headers, { returnPath: envelope.from, from: head.from }))
    return { outcome: "dropped" };
  const mailKey = mailKeyOf(head, raw);
  const read = once(() => readMail(raw));
  const outcomes: Outcome[] = [];
  for (const target of targets) {
    const suspect = suspectOf(head, envelope, target);
    outcomes.push(await receive({ db, raw, head, mailKey, target, context }, { suspect, read }));
  }
  const attention = (["deferred", "held_limit", "held_thread", "held_content", "held_sender"] as const).find(
    (outcome) => outcomes.includes(outcome),
  );
  return { outcome: attention ?? outcomes[0] ?? "unknown" };
}

async function findTargets(db: Db, addresses: readonly string[]): Promise<ReplyTarget[]> {
  const targets: ReplyTarget[] = [];
  for (const address of new Set(addresses.map((each) => each.toLowerCase()))) {
    if (targets.length === RECIPIENTS_MAX) break;
    const target = await findReplyTarget(db, address);
    if (target) targets.push(target);
  }
  return targets;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Outcome = Received["outcome"];

type Reading = {
  /** Why the mail may be of somebody else. */
  readonly suspect: string | undefined;
  readonly read: () => Promise<ReadMail | Unread>;
};

async function receive(receiving: Receiving, { suspect, read }: Reading): Promise<Outcome> {
  const { db, raw, target, mailKey } = receiving;
  const known = await findOutcome(db, { ...target, mailKey });
  if (known && (known !== "held_sender" || suspect)) return known;
  if (suspect) return hold(receiving, { outcome: "held_sender", reason: suspect, words: null });
  const mail = raw.byteLength > INBOUND_MAX_BYTES ? "too large" : await read();
  if (typeof mail === "string") {
    const words = await readBeginning(raw);
    return hold(receiving, { outcome: "held_content", reason: UNREAD[mail], words });
  }
  return mail.answersInvitation ? "dropped" : post(receiving, mail);
}

const UNREAD: Readonly<Record<Unread | "too large", string>> = {
  "too large": REFUSALS.replyTooLarge,
  "too many parts": REFUSALS.replyTooManyParts,
  unreadable: REFUSALS.replyUnreadable,
  "too long": REFUSALS.replyTooLong,
};

/** REPLY-2: why nothing proves that the person of the address wrote it. */
function suspectOf(head: MailHead, envelope: Envelope, { email }: ReplyTarget): string | undefined {
  const [from, ...others] = head.from;
  if (from !== email.toLowerCase() || others.length > 0) return REFUSALS.replyFromOther;
  return isProven(envelope.authenticated) ? undefined : REFUSALS.replyNotProven;
}

async function post(receiving: Receiving, { text, files: uploads }: ReadMail): Promise<Outcome> {
  const { db, raw, target, mailKey, context } = receiving;
  const actor = await findActor(db, target.userId);
  if (!actor) return "unknown";
  const parsed = messageForm.safeParse({ body: storable(text) });
  if (!parsed.success)
    return hold(receiving, { outcome: "held_content", reason: REFUSALS.replyTooLong, words: text });
  const fileKey = await storeOriginal(context.files, raw);
  if (!fileKey) return "deferred";
  const written = {
    thread: { conversationId: target.conversationId },
    body: parsed.data.body,
    uploads,
    submissionKey: submissionKeyOf(target, mailKey),
  };
  const sent = await writeMessage(db, actor, written, context);
  if (sent.ok) {
    const { messageId } = sent;
    const isNew = await db.transaction((tx) =>
      recordReply(tx, receiving, { outcome: "posted", messageId, fileKey }),
    );
    if (!isNew) await context.files.delete(fileKey);
    return "posted";
  }
  await context.files.delete(fileKey);
  const held = heldBy(sent, {
    isEmpty: parsed.data.body === "" && uploads.length === 0,
    reads: (await readThread(db, actor, written.thread)) !== undefined,
  });
  return held ? hold(receiving, { ...held, words: text }) : "deferred";
}

/** The idempotency key of its message: a second delivery of a mail is the same message. */
function submissionKeyOf({ userId, conversationId }: ReplyTarget, mailKey: string): string {
  const hash = createHash("sha256").update(`reply:${userId}:${conversationId}:${mailKey}`).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

type Refused = {
  readonly isEmpty: boolean;
  /** Whether the person still reads the thread. */
  readonly reads: boolean;
};

/** A busy service asks for no longer; the sender's server delivers the mail again. */
const SOON_SECONDS = 60;

/** Why a message that was refused is held; undefined for a refusal that passes soon. */
function heldBy(refusal: Refusal, { isEmpty, reads }: Refused): Omit<Held, "words"> | undefined {
  const { message } = refusal;
  switch (refusal.kind) {
    case "missing":
    case "forbidden":
      return reads
        ? { outcome: "held_thread", reason: REFUSALS.replyReader, next: "read" }
        : { outcome: "held_thread", reason: REFUSALS.replyNoAccess, next: "inbox" };
    case "conflict":
      return { outcome: "held_thread", reason: message, next: "read" };
    case "invalid":
      return { outcome: "held_content", reason: isEmpty ? REFUSALS.replyEmpty : message };
    case "throttled":
      return refusal.retryAfter <= SOON_SECONDS ? undefined : { outcome: "held_limit", reason: message };
    case "unavailable":
      return undefined;
  }
}
