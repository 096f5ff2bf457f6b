import { isAPIError } from "better-auth/api";
import { alreadyRegisteredMail, confirmationMail } from "~/mails/account-mails";
import type { MailContent } from "~/mails/render";
import type { CredentialsInput } from "~/marketplace/accounts/account-forms";
import { done, type Result } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { confirmationLink } from "./account-links";
import { queueAccountMail } from "./account-mail.server";
import type { RequestOrigin } from "./request-origin";
import { takeAttempt } from "./throttle.server";

/**
 * AUTH-4: opens an unconfirmed account and queues its confirmation mail. An address that already has an
 * account gets the same answer after the same work, and its owner a mail that says so.
 */
export async function signUp(
  db: Db,
  origin: RequestOrigin,
  { email, password }: CredentialsInput,
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "signUpByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const registered = db.transaction(async (tx) => {
    const mails: [string, MailContent][] = [];
    await db
      .accounts(tx, {
        onConfirm: (to, token) =>
          mails.push([to, confirmationMail({ link: confirmationLink(appUrl, token) })]),
        onAlreadyRegistered: (to) => mails.push([to, alreadyRegisteredMail({ link: `${appUrl}/auth` })]),
      })
      .api.signUpEmail({ body: { email, password, name: "" } });
    for (const [to, content] of mails) await queueAccountMail(db, tx, { to, content, at: origin.at });
  });
  await registered.catch((error) => {
    const takenMeanwhile = isAPIError(error) && error.body?.code === "FAILED_TO_CREATE_USER";
    if (!takenMeanwhile) throw error;
  });
  return done({});
}
