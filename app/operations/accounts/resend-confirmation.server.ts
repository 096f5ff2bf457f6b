import { createEmailVerificationToken } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { confirmationMail } from "~/mails/account-mails";
import { done, type Result } from "~/marketplace/result";
import { CONFIRMATION_SECONDS } from "~/platform/accounts/auth.server";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { confirmationLink } from "./account-links";
import { queueAccountMail } from "./account-mail.server";
import type { RequestOrigin } from "./request-origin";
import { takeAttempt } from "./throttle.server";

type Settings = { readonly appUrl: string; readonly authSecret: string };

/** AUTH-10: a new confirmation link, when the account exists and lacks it; the answer never tells. */
export async function resendConfirmation(
  db: Db,
  origin: RequestOrigin,
  email: string,
  { appUrl, authSecret }: Settings,
): Promise<Result> {
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const token = await createEmailVerificationToken(authSecret, email, undefined, CONFIRMATION_SECONDS);
  const content = confirmationMail({ link: confirmationLink(appUrl, token) });
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, false)));
    if (account) await queueAccountMail(db, tx, { to: email, content, at: origin.at });
  });
  return done({});
}
