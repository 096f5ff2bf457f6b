import { and, eq, sql } from "drizzle-orm";
import { OTHER_SESSIONS } from "~/marketplace/accounts/session-form";
import type { Actor } from "~/marketplace/policy";
import { done, type Result } from "~/marketplace/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/**
 * AUTH-11: ends one of the actor's other sessions, or all of them. The present one stays: signing out ends it.
 * A session that is over already, or somebody else's, is left alone.
 */
export async function closeSessions(
  db: Db,
  actor: Actor,
  { which, presentId }: { readonly which: string; readonly presentId: string | null },
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const notPresent = sql`${sessions.id} is distinct from ${presentId}::uuid`;
  const others = and(eq(sessions.userId, user.userId), notPresent);
  await db.delete(sessions).where(which === OTHER_SESSIONS ? others : and(others, eq(sessions.id, which)));
  return done({});
}
