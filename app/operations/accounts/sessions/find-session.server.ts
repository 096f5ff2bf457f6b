import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Session } from "~/domain/accounts/session";
import { endOfSession, shouldNoteUse } from "~/domain/accounts/session-life";
import type { AccountId } from "~/domain/companies/company-id";
import { type Actor, VISITOR } from "~/domain/policy";
import { isFilledIn } from "~/domain/profiles/filled-in";
import type { ProfileStatus } from "~/domain/profiles/profile-status";
import { OVERSEA } from "~/domain/regions";
import {
  accounts,
  administrators,
  cguAcceptances,
  companies,
  memberships,
  profiles,
  secondFactors,
  sessions,
  users,
} from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { isUnavailable } from "~/platform/unavailable";
import type { RequestOrigin } from "../request-origin";

type User = Extract<Actor, { kind: "user" }>;

const NOBODY: Session = { actor: VISITOR, viewer: null, sessionId: null, cookies: [] };

/** Reads the session of a request; rights come from the database each time, never from the cookie. */
export async function findSession(db: Db, origin: RequestOrigin): Promise<Session> {
  const { sessionCookie } = db.accounts;
  const cookies = origin.headers.get("cookie") ?? "";
  if (!sessionCookie.isSent(cookies)) return NOBODY;
  // A browser that sends this cookie is not served from the page cache, so one without a session is cleared.
  const cleared = { ...NOBODY, cookies: [sessionCookie.cleared] };
  const token = sessionCookie.tokenHash(cookies);
  if (!token) return cleared;
  const [open, right] = await Promise.all([findOpen(db, token, origin.at), findRight(db, token)]);
  if (!open) return cleared;
  const {
    sessionId,
    openedAt,
    usedAt,
    provenAt,
    validated_at,
    companyId,
    membershipRole,
    companyName,
    ...rest
  } = open;
  const company = companyId && membershipRole && { id: companyId, role: membershipRole };
  const viewer = { ...rest, company: company && { ...company, name: companyName } };
  if (endOfSession({ openedAt, usedAt }) <= origin.at) return NOBODY;
  if (shouldNoteUse(usedAt, origin.at)) await noteUse(db, { sessionId, openedAt, at: origin.at });
  const actor: Actor = {
    kind: "user",
    userId: viewer.userId,
    role: viewer.role,
    company,
    complete: isFilledIn(viewer),
    validated: Boolean(validated_at),
    provenAt: provenAt ?? openedAt,
    ...right,
  };
  const renewed = sessionCookie.renewed(cookies);
  return { actor, viewer, sessionId, cookies: renewed ? [renewed] : [] };
}

type Statements = ReturnType<typeof prepare>;

const prepared = new WeakMap<Db, Statements>();

/** Every request with a session runs these statements, so that each connection prepares them once. */
function statementsOf(db: Db): Statements {
  const statements = prepared.get(db) ?? prepare(db);
  prepared.set(db, statements);
  return statements;
}

function prepare(db: Db) {
  const open = db
    .select({
      sessionId: sessions.id,
      openedAt: sessions.created_at,
      usedAt: sessions.updated_at,
      provenAt: sessions.proven_at,
      userId: sql<AccountId>`${users.id}`,
      email: users.email,
      role: profiles.role,
      status: sql<ProfileStatus | null>`coalesce(${companies.status}, ${profiles.status})`,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      avatar_url: profiles.avatar_url,
      overseas: sql<boolean>`coalesce(coalesce(${companies.region}, ${profiles.region}) = ${sql.raw(`'${OVERSEA.code}'`)}, false)`,
      companyId: companies.id,
      membershipRole: memberships.role,
      companyName: companies.name,
      validated_at: companies.validated_at,
      terms: sql<string | null>`(select accepted.version from ${cguAcceptances} as accepted
        where accepted.user_id = ${users.id} order by accepted.version desc limit 1)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(profiles, eq(profiles.id, sessions.user_id))
    .leftJoin(memberships, eq(memberships.user_id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, sessions.user_id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        gt(sessions.expires_at, sql.placeholder("at")),
        // AUTH-12: a session without the second factor of its account is not found.
        or(isNull(secondFactors.enabled_at), isNotNull(sessions.second_factor_at)),
      ),
    )
    .prepare("open_session");
  const right = db
    .select({ fits: accounts.fits_admin, secondFactorAt: sessions.second_factor_at })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.user_id, sessions.user_id))
    .leftJoin(accounts, eq(accounts.user_id, sessions.user_id))
    .where(eq(sessions.token, sql.placeholder("token")))
    .prepare("right_of_session");
  return { open, right };
}

const findOpen = async (db: Db, token: string, at: Date) =>
  (await statementsOf(db).open.execute({ token, at }))[0];

/** AUTH-11: extends a session while it is used. */
async function noteUse(
  db: Db,
  { sessionId, openedAt, at }: { readonly sessionId: string; readonly openedAt: Date; readonly at: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ updated_at: at, expires_at: endOfSession({ openedAt, usedAt: at }) })
    .where(eq(sessions.id, sessionId));
}

/**
 * ADM-1: an error of this query counts as not admin, unless the database is unavailable (GEN-5). PWD-2: a password not
 * known to be long enough gives no rights. AUTH-12: nor does a session without a second factor where administrators
 * need one.
 */
async function findRight(
  db: Db,
  token: string,
): Promise<Pick<User, "admin" | "mustRenewPassword" | "mustShowSecondFactor">> {
  const required = db.accounts.adminsNeedSecondFactor;
  return statementsOf(db)
    .right.execute({ token })
    .then(
      ([right]) => ({
        admin: !!right,
        ...(right && !right.fits && { mustRenewPassword: true as const }),
        ...(right && required && !right.secondFactorAt && { mustShowSecondFactor: true as const }),
      }),
      (error: unknown) => {
        if (isUnavailable(error)) throw error;
        return { admin: false };
      },
    );
}
