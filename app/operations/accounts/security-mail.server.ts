import { eq } from "drizzle-orm";
import { type MailContent, renderMail } from "~/mails/render";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";

type SecurityMail = {
  readonly userId: string;
  readonly content: MailContent;
  readonly at: Date;
  /** The rate limit that counts it; frequent mails have one of their own. */
  readonly counted?: "securityMailByAccount" | "newBrowserMailByAccount";
};

/**
 * Notifies the owner of an account of a security event, in the same transaction. These mails have their own rate
 * limit, so that mails which anybody can request do not use it up.
 */
export async function sendSecurityMail(
  db: Db,
  tx: Tx,
  { userId, content, at, counted = "securityMailByAccount" }: SecurityMail,
): Promise<void> {
  if (await takeAttempt(tx, counted, userId, at)) return;
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await db.jobs.send(tx, "deliver-mail", await renderMail(owner.email, content));
}
