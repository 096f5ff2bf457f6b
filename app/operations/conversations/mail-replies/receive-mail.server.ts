import { createHash } from "node:crypto";
import { type Authentication, isProven } from "~/domain/conversations/mail-replies/authentication";
import { isAutomatic } from "~/domain/conversations/mail-replies/automatic-mail";
import type { InboundOutcome } from "~/domain/conversations/mail-replies/inbound-outcome";
import { messageForm } from "~/domain/conversations/message-form";
import { REFUSALS } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Refusal } from "~/domain/result";
import { storable } from "~/domain/text";
import { type HeldReplyNext, heldReplyMail } from "~/mails/held-reply-mail";
import { renderMail } from "~/mails/render";
import type { Db, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
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
import { ownFirstName } from "../../own-first-name.server";
import { checkAttempts, takeAttempt } from "../../rate-limit.server";
import { readThread } from "../lock-thread.server";
import { writeMessage } from "../write-message.server";
import { findOutcome, recordInbound, storeOriginal } from "./inbound-mails.server";
import { findReplyTarget, type ReplyTarget } from "./reply-address.server";

export type Envelope = {
  /** The envelope sender; empty for a bounce. */
  readonly from: string;
  readonly to: readonly string[];
  readonly authenticated: Authentication;
};

/**
 * `unknown`: none of the recipients is a reply address that still holds. `deferred`: a service is unavailable, to be delivered
 * again. `dropped`: no person wrote it.
 */
export type Received = { readonly outcome: InboundOutcome | "unknown" | "dropped" | "deferred" };

export type ReceivingContext = { readonly files: FileStore; readonly appUrl: string; readonly at: Date };

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
  const mail = { raw, head, envelope, read: once(() => readMail(raw)) };
  const outcomes: Received["outcome"][] = [];
  for (const target of targets) outcomes.push(await receiveFor(db, mail, target, context));
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

type Mail = {
  readonly raw: Uint8Array;
  readonly head: MailHead;
  readonly envelope: Envelope;
  readonly read: () => Promise<ReadMail | Unread>;
};

type Outcome = Received["outcome"];

async function receiveFor(
  db: Db,
  mail: Mail,
  target: ReplyTarget,
  context: ReceivingContext,
): Promise<Outcome> {
  const holding = { db, mail, target, context };
  const suspect = suspectOf(mail, target);
  const known = await findOutcome(db, { ...target, mailKey: mailKeyOf(mail.head, mail.raw) });
  if (known && (known !== "held_sender" || suspect)) return known;
  if (suspect) return hold(holding, { outcome: "held_sender", reason: suspect, words: null });
  if (mail.raw.byteLength > INBOUND_MAX_BYTES) {
    const words = await readBeginning(mail.raw);
    return hold(holding, { outcome: "held_content", reason: REFUSALS.replyTooLarge, words });
  }
  const read = await mail.read();
  if (typeof read === "string") {
    const words = await readBeginning(mail.raw);
    return hold(holding, { outcome: "held_content", reason: UNREAD[read], words });
  }
  return read.answersInvitation ? "dropped" : post(holding, read);
}

const UNREAD: Readonly<Record<Unread, string>> = {
  "too many parts": REFUSALS.replyTooManyParts,
  unreadable: REFUSALS.replyUnreadable,
  "too long": REFUSALS.replyTooLong,
};

/** REPLY-2: why nothing proves that the person of the address wrote it. */
function suspectOf({ head, envelope }: Mail, { email }: ReplyTarget): string | undefined {
  const [from, ...others] = head.from;
  if (from !== email.toLowerCase() || others.length > 0) return REFUSALS.replyFromOther;
  return isProven(envelope.authenticated) ? undefined : REFUSALS.replyNotProven;
}

type Holding = {
  readonly db: Db;
  readonly mail: Mail;
  readonly target: ReplyTarget;
  readonly context: ReceivingContext;
};

async function post(holding: Holding, { text, files: uploads }: ReadMail): Promise<Outcome> {
  const { db, mail, target, context } = holding;
  const actor = await findActor(db, target.userId);
  if (!actor) return "unknown";
  const parsed = messageForm.safeParse({ body: storable(text) });
  if (!parsed.success)
    return hold(holding, { outcome: "held_content", reason: REFUSALS.replyTooLong, words: text });
  const fileKey = await storeOriginal(context.files, mail.raw);
  if (!fileKey) return "deferred";
  const mailKey = mailKeyOf(mail.head, mail.raw);
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
      record(tx, holding, { outcome: "posted", messageId, fileKey }),
    );
    if (!isNew) await context.files.delete(fileKey);
    return "posted";
  }
  await context.files.delete(fileKey);
  const held = heldBy(sent, {
    isEmpty: parsed.data.body === "" && uploads.length === 0,
    reads: (await readThread(db, actor, written.thread)) !== undefined,
  });
  return held ? hold(holding, { ...held, words: text }) : "deferred";
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

/** Why a message that was refused is held; undefined for a refusal that passes within minutes. */
function heldBy(refusal: Refusal, { isEmpty, reads }: Refused): Omit<Held, "words"> | undefined {
  const { kind, message, fields } = refusal;
  switch (kind) {
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
      return fields ? undefined : { outcome: "held_limit", reason: message };
    case "unavailable":
      return undefined;
  }
}

type Held = {
  readonly outcome: Exclude<InboundOutcome, "posted">;
  readonly reason: string;
  /** The words of the person; null where nothing proves that they are theirs. */
  readonly words: string | null;
  /** What the person can do on the site; by default, answer. */
  readonly next?: HeldReplyNext;
};

/**
 * Keeps a mail that is no message, and tells the person, a few times a day. Of mails that nothing proves to be theirs only so many
 * are kept as are told, so that nobody else fills the store; one that is too large is told and not kept.
 */
async function hold(holding: Holding, held: Held): Promise<Outcome> {
  const { db, mail, target, context } = holding;
  const { at, files } = context;
  const isFull = await checkAttempts(db, "heldReplyByPerson", target.userId, at);
  if (isFull && held.outcome === "held_sender") return held.outcome;
  const isKept = mail.raw.byteLength <= INBOUND_MAX_BYTES;
  const fileKey = isKept ? await storeOriginal(files, mail.raw) : null;
  if (fileKey === undefined) return "deferred";
  const isNew = await db.transaction(async (tx) => {
    const { outcome } = held;
    if (fileKey && !(await record(tx, holding, { outcome, messageId: null, fileKey }))) return false;
    if (!(await takeAttempt(tx, "heldReplyByPerson", target.userId, at))) await tell(tx, holding, held);
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

const record = (tx: Tx, { db, mail, target, context }: Holding, recorded: Recorded): Promise<boolean> =>
  recordInbound(db, tx, {
    userId: target.userId,
    conversationId: target.conversationId,
    mailKey: mailKeyOf(mail.head, mail.raw),
    bytes: mail.raw.byteLength,
    at: context.at,
    ...recorded,
  });

/** To the address of the account, never to the sender; as an answer to the mail in the mailbox of the person, if it is theirs. */
async function tell(tx: Tx, { db, mail, target, context }: Holding, held: Held): Promise<void> {
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
  const { messageId } = mail.head;
  await db.jobs.send(tx, "deliver-mail", {
    ...(await renderMail(target.email, content)),
    ...(held.words !== null && messageId ? { thread: messageId } : {}),
  });
}
