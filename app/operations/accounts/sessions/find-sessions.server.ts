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
      userAgent: sessions.user_agent,
      ipAddress: sessions.ip_address,
      openedAt: sessions.created_at,
      usedAt: sessions.updated_at,
      secondFactorAt: sessions.second_factor_at,
      provenAt: sessions.proven_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user.userId), gt(sessions.expires_at, at)))
    .orderBy(desc(sessions.updated_at), sessions.id);
}
