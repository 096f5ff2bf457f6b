import { done, type Result } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { isRepeated, takeAttempt } from "../../throttle.server";
import type { RequestOrigin } from "../request-origin";

/** AUTH-7: mails a link that works once within the hour; an unknown address gets the same answer. */
export async function requestPasswordReset(
  db: Db,
  origin: RequestOrigin,
  email: string,
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["reset", email, origin.clientAddress], origin.at)) return;
    const order = { to: email, at: origin.at.toISOString(), appUrl, asked: { for: "new password" } } as const;
    await db.jobs.send(tx, "write-account-mail", order);
  });
  return done({});
}
