import { eq } from "drizzle-orm";
import { type MailContent, renderMail } from "~/mails/render";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";

type SecurityMail = {
  readonly userId: string;
  readonly content: MailContent;
  readonly at: Date;
  /** What is told most often is counted for itself: it leaves the graver acts their mails. */
  readonly counted?: "securityMailByAccount" | "newBrowserMailByAccount";
};

/**
 * Tells the owner of an account what happened to it, in the transaction in which it does. Counted apart from the mails
 * that anybody can ask for, which must not crowd it out; only who is in can cause one.
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
