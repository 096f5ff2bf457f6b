import { resetMail } from "~/mails/account-mails";
import { done, type Result } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { isRepeated, takeAttempt } from "../../throttle.server";
import { resetLink } from "../account-links";
import { queueAccountMail } from "../account-mail.server";
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
    const links: [to: string, token: string][] = [];
    await db
      .accounts(tx, { onReset: (to, token) => links.push([to, token]) })
      .api.requestPasswordReset({ body: { email } });
    for (const [to, token] of links) {
      const content = resetMail({ link: resetLink(appUrl, token) });
      await queueAccountMail(db, tx, { to, content, at: origin.at });
    }
  });
  return done({});
}
