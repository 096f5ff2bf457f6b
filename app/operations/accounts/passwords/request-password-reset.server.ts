import { eq } from "drizzle-orm";
import { done, type Result } from "~/domain/result";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { linksEpochOf } from "../end-mailed-links.server";
import type { RequestOrigin } from "../request-origin";

/**
 * AUTH-7: mails a link that works once within an hour. An unknown address gets the same answer and the same audit
 * entry, so that it takes as long.
 */
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
    const request = { for: "new password", epoch: await linksEpochOf(tx, email) } as const;
    const order = { to: email, at: origin.at.toISOString(), appUrl, request };
    await db.jobs.send(tx, "write-account-mail", order);
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await recordAct(tx, { kind: "password.asked", at: origin.at, subjectId: account?.id });
  });
  return done({});
}
