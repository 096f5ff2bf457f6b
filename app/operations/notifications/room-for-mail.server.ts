import { and, eq, gt } from "drizzle-orm";
import { hasRoom, type MailedKind } from "~/marketplace/notifications/notification-kinds";
import { hashed } from "~/platform/accounts/tokens.server";
import { noteRefusal } from "~/platform/audit/circumstances.server";
import { accountMails } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

const DAY_MS = 24 * 60 * 60 * 1000;

export const mailboxOf = (userId: string): string => hashed(`told:${userId}`);

type Wanted = { readonly userId: string; readonly kind: MailedKind; readonly at: Date };

/** SAFE-4: whether the day of whoever is told has room for one more mail of that kind. */
export async function hasRoomForMail(db: Reader, { userId, kind, at }: Wanted): Promise<boolean> {
  const sent = await db.$count(
    accountMails,
    and(
      eq(accountMails.mailbox, mailboxOf(userId)),
      gt(accountMails.sentAt, new Date(at.getTime() - DAY_MS)),
    ),
  );
  if (hasRoom(kind, sent)) return true;
  noteRefusal("limit.reached", { subjectId: userId, facts: { rule: "mailToPerson" } });
  return false;
}

/** Rows are added, never held: who tells several people at once waits for nobody who tells the same. */
export async function countMail(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.insert(accountMails).values({ mailbox: mailboxOf(userId), sentAt: at });
}
