import { done, type Result } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { linksEpochOf } from "../end-mailed-links.server";
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
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["resend", email, origin.clientAddress, browser], origin.at)) return;
    const epoch = await linksEpochOf(tx, email);
    const asked = { for: "another confirmation", browser, wanted, epoch } as const;
    const order = { to: email, at: origin.at.toISOString(), appUrl, asked };
    await db.jobs.send(tx, "write-account-mail", order);
  });
  return done({});
}
