import { and, eq, sql } from "drizzle-orm";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { contactsAllowed, refuseWriting } from "~/domain/conversations/thread-rules";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { attachments, messages } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { authorize, isRefusal } from "../authorize";
import { notify } from "../notifications/notify.server";
import { notifyCompany } from "../notifications/notify-company.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";
import { addMessage } from "./add-message.server";
import { dropAttachments, type StoredAttachment, storeAttachments } from "./attachments.server";
import { countAsMessage } from "./count-as-message.server";
import {
  announceThread,
  factsOf,
  lockThread,
  readThread,
  type SidedThread,
  type ThreadKey,
} from "./lock-thread.server";

type Written = {
  readonly thread: ThreadKey;
  readonly body: string;
  readonly uploads: readonly File[];
  readonly submissionKey: string;
};

type User = Extract<Actor, { kind: "user" }>;
type Saved = Result<{ readonly messageId: number; readonly isNew: boolean }>;

/**
 * CONV-2, CONV-3: sends a message, with or without files, and applies its effect on the candidature (RESP-1, CAND-3). The
 * submission key is an idempotency key.
 */
export async function writeMessage(
  db: Db,
  actor: Actor,
  written: Written,
  { files, at }: { readonly files: FileStore; readonly at: Date },
): Promise<Result<{ readonly messageId: number }>> {
  const author = authorize(actor, "conversation.read");
  if (isRefusal(author)) return author;
  const seen = await readThread(db, actor, written.thread);
  if (!seen) return refused("missing", REFUSALS.notFound);
  if (!seen.acts) return refused("forbidden", REFUSALS.notAllowed);
  const closed = refuseWriting(factsOf(seen), seen.side);
  if (closed) return refused("conflict", closed);
  if (written.body === "" && written.uploads.length === 0)
    return refused("invalid", FIELD_ERRORS.messageEmpty, { body: [FIELD_ERRORS.messageEmpty] });
  const sent = { uploads: written.uploads, userId: author.userId, at };
  const storing = await storeAttachments(db, files, sent);
  if (!storing.ok) return storing;
  const drop = () => dropAttachments(files, storing.stored);
  try {
    const saved = await db.transaction((tx) => save(db, tx, { author, written, at, stored: storing.stored }));
    if (!saved.ok || !saved.isNew) await drop();
    return saved;
  } catch (error) {
    await drop();
    throw error;
  }
}

type Saving = {
  readonly author: User;
  readonly written: Written;
  readonly stored: readonly StoredAttachment[];
  readonly at: Date;
};

async function save(db: Db, tx: Tx, { author, written, stored, at }: Saving): Promise<Saved> {
  const { body, submissionKey } = written;
  const locked = await lockThread(tx, author, written.thread);
  if (!locked.ok) return locked;
  const { conversation, side } = locked;
  const throttled = await takeAttempt(tx, "messageByPerson", author.userId, at);
  const known = await findSent(tx, conversation.id, submissionKey);
  if (known) {
    await returnAttempt(tx, "messageByPerson", author.userId);
    const isSame = known.by === side && known.typed === body && (await hasFiles(tx, known.id, stored));
    return isSame
      ? done({ messageId: known.id, isNew: false })
      : refused("conflict", REFUSALS.alreadyInThread);
  }
  if (throttled) return throttled;
  const facts = factsOf(locked);
  const closed = refuseWriting(facts, side);
  if (closed) return refused("conflict", closed);
  const messageId = await addMessage(tx, {
    conversationId: conversation.id,
    by: side,
    ...(side === "company" ? { authorId: author.userId } : {}),
    text: body,
    contactsAllowed: contactsAllowed(facts),
    submissionKey,
    at,
  });
  if (messageId === null) throw new Error("a locked thread took another message under the same key");
  const nameOf = (name: string) => (contactsAllowed(facts) ? name : maskedName(name));
  if (stored.length > 0)
    await tx
      .insert(attachments)
      .values(stored.map((file) => ({ ...file, name: nameOf(file.name), message_id: messageId })));
  await countAsMessage(tx, locked, at);
  await notifyOther(db, tx, locked, at);
  await announceThread(tx, locked);
  return done({ messageId, isNew: true });
}

/** The name ends with the extension of the file's type. */
function maskedName(name: string): string {
  const end = name.lastIndexOf(".");
  return withoutContacts(name.slice(0, end)) + name.slice(end);
}

async function findSent(tx: Tx, conversationId: string, submissionKey: string) {
  const [sent] = await tx
    .select({
      id: messages.id,
      by: messages.by,
      typed: sql<string>`coalesce(${messages.original}, ${messages.body})`,
    })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversationId), eq(messages.submission_key, submissionKey)));
  return sent;
}

/** Whether the first message had the same files; names are compared masked where needed. */
async function hasFiles(tx: Tx, messageId: number, files: readonly StoredAttachment[]): Promise<boolean> {
  if (files.length === 0) return true;
  const sent = await tx
    .select({ name: attachments.name, media_type: attachments.media_type, bytes: attachments.bytes })
    .from(attachments)
    .where(eq(attachments.message_id, messageId));
  return files.every(({ name, media_type, bytes }) =>
    sent.some(
      (file) =>
        file.media_type === media_type &&
        file.bytes === bytes &&
        [name, maskedName(name)].includes(file.name),
    ),
  );
}

/** NOTIF-1; the mail is a later digest of unread messages (CONV-6). */
async function notifyOther(db: Db, tx: Tx, thread: SidedThread, at: Date): Promise<void> {
  const { conversation, candidature, side } = thread;
  const conversationId = conversation.id;
  const about = { conversationId, candidatureId: candidature?.id ?? null };
  const received = { kind: "message_received", at, about, mail: null } as const;
  if (side === "company") {
    const userId = conversation.commercial_id;
    if (userId) await notify(db, tx, { ...received, userId });
    return;
  }
  const companyId = conversation.company_id;
  const concerns = { conversationId, missionId: candidature?.mission_id ?? null };
  if (companyId) await notifyCompany(db, tx, { ...received, companyId, concerns });
}
