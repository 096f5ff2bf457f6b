import { done, type Result } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { linksEpochOf } from "../end-mailed-links.server";
import type { RequestOrigin } from "../request-origin";

type ResendRequest = {
  readonly email: string;
  /** The key in the browser's cookie, if it signed up. */
  readonly browser: string | null;
  readonly returnPath: string | null;
};

/**
 * AUTH-4, AUTH-10: mails another confirmation link; the answer never reveals whether there is an account. If the
 * browser signed up, the link is bound to it as the first one was.
 */
export async function resendConfirmation(
  db: Db,
  origin: RequestOrigin,
  { email, browser, returnPath }: ResendRequest,
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["resend", email, origin.clientAddress, browser], origin.at)) return;
    const epoch = await linksEpochOf(tx, email);
    const request = { for: "another confirmation", browser, returnPath, epoch } as const;
    const order = { to: email, at: origin.at.toISOString(), appUrl, request };
    await db.jobs.send(tx, "write-account-mail", order);
  });
  return done({});
}
