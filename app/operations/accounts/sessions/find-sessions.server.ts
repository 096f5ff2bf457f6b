import { and, desc, eq, gt } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { sessions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** AUTH-11: the actor's open sessions, the last used first; `usedAt` is precise to ten minutes. */
export async function findSessions(db: Reader, actor: Actor, at: Date) {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      openedAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      secondFactorAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.updatedAt), sessions.id);
}
