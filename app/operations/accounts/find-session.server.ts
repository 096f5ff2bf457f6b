import { and, eq, sql } from "drizzle-orm";
import type { Session } from "~/marketplace/accounts/session";
import { endOfSession, shouldNoteUse } from "~/marketplace/accounts/session-life";
import { type Actor, VISITOR } from "~/marketplace/policy";
import { isFilledIn } from "~/marketplace/profiles/filled-in";
import { accounts, administrators, profiles, sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";

type User = Extract<Actor, { kind: "user" }>;

const NOBODY: Session = { actor: VISITOR, viewer: null, sessionId: null, cookies: [] };

/** Reads the session of a request; rights come from the database at each call, never from the cookie. */
export async function findSession(db: Db, origin: RequestOrigin): Promise<Session> {
  if (!origin.headers.get("cookie")?.includes("session=")) return NOBODY;
  const read = () => db.accounts(db).api.getSession({ headers: accountHeaders(origin), returnHeaders: true });
  const { headers, response } = await read().catch(async () => {
    // Better Auth keeps to itself what failed: a database that does not answer says so, one that does again is read.
    await db.execute(sql`select`);
    return read();
  });
  if (!response) return { ...NOBODY, cookies: headers.getSetCookie() };
  const { id: sessionId, createdAt: openedAt, updatedAt: usedAt } = response.session;
  if (endOfSession({ openedAt, usedAt }) <= origin.at) return NOBODY;
  if (shouldNoteUse(usedAt, origin.at)) await noteUse(db, { sessionId, openedAt, at: origin.at });
  const { id: userId, email } = response.user;
  const [profile] = await db
    .select({
      role: profiles.role,
      status: profiles.status,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      avatar_url: profiles.avatar_url,
      validated_at: profiles.company_validated_at,
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
    complete: isFilledIn(viewer),
    validated: Boolean(profile?.validated_at),
    ...(await findRight(db, userId)),
  };
  return { actor, viewer, sessionId, cookies: headers.getSetCookie() };
}

/** AUTH-11: a session slides on while it is used. */
async function noteUse(
  db: Db,
  { sessionId, openedAt, at }: { readonly sessionId: string; readonly openedAt: Date; readonly at: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ updatedAt: at, expiresAt: endOfSession({ openedAt, usedAt: at }) })
    .where(eq(sessions.id, sessionId));
}

/** ADM-1: a check that fails counts as not admin. PWD-2: a password not known to be long enough opens nothing. */
async function findRight(db: Db, userId: string): Promise<Pick<User, "admin" | "mustRenewPassword">> {
  return db
    .select({ fits: accounts.fitsAdmin })
    .from(administrators)
    .leftJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
    .where(eq(administrators.userId, userId))
    .then(
      ([right]) => (right && !right.fits ? { admin: true, mustRenewPassword: true } : { admin: !!right }),
      () => ({ admin: false }),
    );
}
