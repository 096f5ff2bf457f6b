import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type MailContent, renderMail } from "~/mails/render";
import { sha256 } from "~/platform/accounts/tokens.server";
import { accountMails } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { mailboxOf } from "../notifications/daily-limit.server";

const MAILS_PER_HOUR = 5;
/** Mails without a link leave the rest of the hour to those with one. */
const MAILS_BEFORE_NO_REMINDER = 2;
const HOUR_MS = 60 * 60 * 1000;
const hourBefore = (at: Date) => new Date(at.getTime() - HOUR_MS);

type AccountMail = {
  readonly to: string;
  readonly content: MailContent;
  readonly at: Date;
  /** A mail without a link of its own. */
  readonly reminder?: boolean;
};

/**
 * Queues a mail about an account. An address at its hourly limit gets none, without an error: the requester must not
 * learn of it.
 */
export async function queueAccountMail(
  db: Db,
  tx: Tx,
  { to, content, at, reminder = false }: AccountMail,
): Promise<void> {
  const mail = await renderMail(to, content);
  const mailbox = sha256(to);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
  const sent = await tx.$count(
    accountMails,
    and(eq(accountMails.mailbox, mailbox), gt(accountMails.sent_at, hourBefore(at))),
  );
  if (sent >= (reminder ? MAILS_BEFORE_NO_REMINDER : MAILS_PER_HOUR)) return;
  await tx.insert(accountMails).values({ mailbox, sent_at: at });
  await db.jobs.send(tx, "deliver-mail", mail);
}

/** Deletes the mail counts of an account. */
export async function forgetCountedMails(
  tx: Reader,
  { address, userId }: { readonly address: string; readonly userId: string },
): Promise<void> {
  await tx.delete(accountMails).where(inArray(accountMails.mailbox, [sha256(address), mailboxOf(userId)]));
}
