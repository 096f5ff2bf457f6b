import { and, eq, sql } from "drizzle-orm";
import { OTHER_SESSIONS } from "~/domain/accounts/session-form";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { endMailedLinks } from "../end-mailed-links.server";

/**
 * AUTH-11: ends one or all of the actor's other sessions, and the mailed links of the account; requires a recent
 * confirmation of identity (SAFE-2). The current session stays. A session that is over, or of another account, is
 * ignored and ends no link.
 */
export async function closeSessions(
  db: Db,
  actor: Actor,
  { which, presentId, at }: { readonly which: string; readonly presentId: string | null; readonly at: Date },
): Promise<Result> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return user;
  const notPresent = sql`${sessions.id} is distinct from ${presentId}::uuid`;
  const others = and(eq(sessions.user_id, user.userId), notPresent);
  return db.transaction(async (tx) => {
    const chosen = which === OTHER_SESSIONS ? others : and(others, eq(sessions.id, which));
    const open = await tx.select({ id: sessions.id }).from(sessions).where(chosen);
    if (which !== OTHER_SESSIONS && open.length === 0) return done({});
    await endMailedLinks(tx, user.userId);
    const ended = await tx.delete(sessions).where(chosen).returning({ id: sessions.id });
    if (ended.length > 0) {
      const facts = { sessions: ended.length };
      await recordAct(tx, { kind: "session.closed", at, actorId: user.userId, facts });
    }
    return done({});
  });
}
