import { eq, sql } from "drizzle-orm";
import type { Session } from "~/marketplace/accounts/session";
import { type Actor, VISITOR } from "~/marketplace/policy";
import { administrators, profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";

const NOBODY: Session = { actor: VISITOR, viewer: null, sessionId: null, cookies: [] };

/** Reads the session of a request; rights come from the database at each call, never from the cookie. */
export async function findSession(db: Db, origin: RequestOrigin): Promise<Session> {
  if (!origin.headers.get("cookie")?.includes("session=")) return NOBODY;
  const { headers, response } = await db
    .accounts(db)
    .api.getSession({ headers: accountHeaders(origin), returnHeaders: true });
  if (!response) return { ...NOBODY, cookies: headers.getSetCookie() };
  const { id: userId, email } = response.user;
  const [profile] = await db
    .select({
      role: profiles.role,
      status: profiles.status,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      avatar_url: profiles.avatar_url,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const viewer = {
    userId,
    email,
    role: profile?.role ?? null,
    status: profile?.status ?? null,
    first_name: profile?.first_name ?? null,
    last_name: profile?.last_name ?? null,
    avatar_url: profile?.avatar_url ?? null,
  };
  const actor: Actor = {
    kind: "user",
    userId,
    role: viewer.role,
    complete: viewer.first_name !== null,
    admin: await isAdmin(db, userId),
  };
  return { actor, viewer, sessionId: response.session.id, cookies: headers.getSetCookie() };
}

/** ADM-1: a check that fails counts as not admin. */
async function isAdmin(db: Db, userId: string): Promise<boolean> {
  return db
    .select({ one: sql`1` })
    .from(administrators)
    .where(eq(administrators.userId, userId))
    .then(
      (rows) => rows.length === 1,
      () => false,
    );
}
