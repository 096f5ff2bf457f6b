import { eq } from "drizzle-orm";
import { alreadyRegisteredMail, confirmationMail } from "~/mails/account-mails";
import { PATHS } from "~/marketplace/paths";
import { done, type Result } from "~/marketplace/result";
import { newToken } from "~/platform/accounts/tokens.server";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { isRepeated, takeAttempt } from "../../throttle.server";
import { confirmationLink } from "../account-links";
import { queueAccountMail } from "../account-mail.server";
import { findSignUp, keepConfirmation } from "../confirmation-links.server";
import type { RequestOrigin } from "../request-origin";

type Asked = {
  readonly email: string;
  /** The key of the browser that asks, if it signed up. */
  readonly browser: string | null;
  readonly wanted: string | null;
};

/**
 * AUTH-4, AUTH-10: the mail of a sign-up once more, with a link of its own; the answer never tells whether there is
 * an account. Asked for in the browser that signed up, the link is as good there as the first.
 */
export async function resendConfirmation(
  db: Db,
  origin: RequestOrigin,
  { email, browser, wanted }: Asked,
  appUrl: string,
): Promise<Result> {
  const { at } = origin;
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, at);
  if (throttled) return throttled;
  const token = newToken();
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["resend", email, origin.clientAddress, browser], at)) return;
    const [account] = await tx
      .select({ id: users.id, confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.email, email));
    if (account?.confirmed) {
      const content = alreadyRegisteredMail({ link: `${appUrl}${PATHS.auth}` });
      await queueAccountMail(db, tx, { to: email, content, at, reminder: true });
    }
    if (!account || account.confirmed) return;
    const before = browser ? await findSignUp(tx, { browser, userId: account.id, at }) : undefined;
    const chosen =
      browser && before?.password
        ? { browser, password: before.password, role: before.role, wanted: wanted ?? before.wanted }
        : { wanted };
    await keepConfirmation(tx, { token, userId: account.id, at }, chosen);
    const content = confirmationMail({ link: confirmationLink(appUrl, token) });
    await queueAccountMail(db, tx, { to: email, content, at });
  });
  return done({});
}
