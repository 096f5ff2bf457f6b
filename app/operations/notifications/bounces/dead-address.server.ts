import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { mailBounces } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { forgetBounces } from "./count-bounce.server";

/** MAIL-2: since when notifications are not mailed to the actor, because mails to their address come back. */
export async function findDeadAddress(db: Reader, actor: Actor): Promise<Date | null> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return null;
  const [bounced] = await db
    .select({ deadAt: mailBounces.dead_at })
    .from(mailBounces)
    .where(and(eq(mailBounces.user_id, user.userId), isNotNull(mailBounces.dead_at)));
  return bounced?.deadAt ?? null;
}

/** MAIL-2: the actor says that their address works: notifications are mailed again. */
export async function confirmAddressWorks(db: Db, actor: Actor): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  await forgetBounces(db, user.userId);
  return done({});
}
