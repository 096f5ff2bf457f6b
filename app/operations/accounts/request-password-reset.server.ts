import { resetMail } from "~/mails/account-mails";
import { renderMail } from "~/mails/render";
import { done, type Result } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { resetLink } from "./account-links";
import type { RequestOrigin } from "./request-origin";
import { takeAttempt } from "./throttle.server";

/** AUTH-7: mails a link that works once within the hour; an unknown address gets the same answer. */
export async function requestPasswordReset(
  db: Db,
  origin: RequestOrigin,
  email: string,
  appUrl: string,
): Promise<Result> {
  const throttled =
    (await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at)) ??
    (await takeAttempt(db, "mailByAccount", email, origin.at));
  if (throttled) return throttled;
  await db.transaction(async (tx) => {
    const links: [to: string, token: string][] = [];
    await db
      .accounts(tx, { onReset: (to, token) => links.push([to, token]) })
      .api.requestPasswordReset({ body: { email } });
    for (const [to, token] of links) {
      await db.jobs.send(
        tx,
        "deliver-mail",
        await renderMail(to, resetMail({ link: resetLink(appUrl, token) })),
      );
    }
  });
  return done({});
}
