import { and, eq, gt } from "drizzle-orm";
import { MAILS_A_DAY } from "~/domain/bounds";
import { hasRoom, type MailedKind } from "~/domain/notifications/notification-kinds";
import { sha256 } from "~/platform/accounts/tokens.server";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import { accountMails } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The length of a burst. */
const BURST_MS = 10 * 60 * 1000;

export const mailboxOf = (userId: string): string => sha256(`notified:${userId}`);

/** The limit keys of one sender, and of one burst. */
const shareOf = (userId: string, from: string): string => sha256(`notified:${userId}:by:${from}`);
const burstBoxOf = (userId: string, burst: string): string => sha256(`notified:${userId}:in:${burst}`);

const countSince = (db: Reader, mailbox: string, since: Date) =>
  db.$count(accountMails, and(eq(accountMails.mailbox, mailbox), gt(accountMails.sent_at, since)));

type EventMail = {
  readonly userId: string;
  readonly kind: MailedKind;
  readonly at: Date;
  /** The person who causes it, if any. */
  readonly from?: string | null;
};

/** SAFE-4: whether the daily limit of the recipient has room for one more mail of that kind and sender. */
export async function isWithinDailyLimit(
  db: Reader,
  { userId, kind, at, from = null }: EventMail,
): Promise<boolean> {
  const since = new Date(at.getTime() - DAY_MS);
  const sent = await countSince(db, mailboxOf(userId), since);
  const bySender = from ? await countSince(db, shareOf(userId, from), since) : 0;
  if (hasRoom(kind, sent) && bySender < MAILS_A_DAY.fromOne) return true;
  noteRefusal("limit.reached", { subjectId: userId, facts: { rule: "mailToPerson" } });
  return false;
}

/** Inserts rows without locks, so that concurrent notifications of the same people do not wait. */
export async function countMail(tx: Tx, userId: string, at: Date, from: string | null = null): Promise<void> {
  const mailboxes = [mailboxOf(userId), ...(from ? [shareOf(userId, from)] : [])];
  await tx.insert(accountMails).values(mailboxes.map((mailbox) => ({ mailbox, sent_at: at })));
}

/**
 * SAFE-4: when the next mail of a burst leaves; undefined for the first one. The next burst begins when
 * this one is over.
 */
export async function endOfBurst(tx: Tx, userId: string, burst: string, at: Date): Promise<Date | undefined> {
  const mailbox = burstBoxOf(userId, burst);
  const [first] = await tx
    .select({ at: accountMails.sent_at })
    .from(accountMails)
    .where(
      and(eq(accountMails.mailbox, mailbox), gt(accountMails.sent_at, new Date(at.getTime() - BURST_MS))),
    )
    .orderBy(accountMails.sent_at)
    .limit(1);
  if (first) return new Date(first.at.getTime() + BURST_MS);
  await tx.insert(accountMails).values({ mailbox, sent_at: at });
  return undefined;
}
