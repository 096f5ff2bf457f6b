import { eq, inArray } from "drizzle-orm";
import { isLongEnoughForAdmin } from "~/domain/accounts/account-forms";
import { announcedCgu, cguInForce } from "~/domain/accounts/cgu";
import type { AccountId, CompanyId } from "~/domain/companies/company-id";
import type { Actor } from "~/domain/policy";
import { recordAcceptance } from "~/operations/accounts/accept-cgu.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { accounts, companies, memberships, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";

export const PASSWORD = "acharnes-demo";

export type User = Extract<Actor, { kind: "user" }>;

const actorOf = (userId: string): User => ({
  kind: "user",
  userId: userId as AccountId,
  role: null,
  company: null,
  complete: false,
  validated: false,
  admin: false,
});

/** The addresses that have an account. */
export async function knownAccounts(db: Reader, emails: readonly string[]): Promise<Map<string, User>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ id, email }) => [email, actorOf(id)]));
}

/** Creates confirmed demo accounts, all with one password hash. */
export async function accountOpener(db: Db) {
  const password = await hashPassword(PASSWORD);
  return async (email: string, at: Date): Promise<User> => {
    const dates = { created_at: at, updated_at: at };
    const [user] = await db
      .insert(users)
      .values({ email, email_verified: true, ...dates })
      .returning({ id: users.id });
    if (!user) throw new Error("the account was not created");
    await recordAcceptance(db, { userId: user.id, version: (announcedCgu(at) ?? cguInForce(at)).id, at });
    await db.insert(accounts).values({
      user_id: user.id,
      password,
      fits_admin: isLongEnoughForAdmin(PASSWORD),
      ...dates,
    });
    return actorOf(user.id);
  };
}

/** A user as a member of their company; others as they are. */
export async function asMember(db: Reader, user: User): Promise<User> {
  const [member] = await db
    .select({
      id: companies.id,
      role: memberships.role,
      name: companies.name,
      validatedAt: companies.validated_at,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(memberships.user_id, user.userId));
  if (!member) return user;
  const { id, role, name, validatedAt } = member;
  return {
    ...user,
    role: "entreprise",
    company: { id, role },
    complete: name !== null,
    validated: validatedAt !== null,
  };
}

export function companyIdOf({ company }: User): CompanyId {
  if (!company) throw new Error("not a member of a company");
  return company.id;
}
