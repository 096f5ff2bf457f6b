import { eq } from "drizzle-orm";
import type { AccountId } from "~/domain/companies/company-id";
import type { Actor } from "~/domain/policy";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { companies, memberships, profiles, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type User = Extract<Actor, { kind: "user" }>;

/**
 * An account as an actor without a session, for a signed address or a job: it never has the rights of an administrator nor a
 * proof of identity. Undefined for a deleted account.
 */
export async function findActor(db: Reader, userId: string): Promise<User | undefined> {
  const [row] = await db
    .select({
      role: profiles.role,
      first_name: profiles.first_name,
      companyId: companies.id,
      companyName: companies.name,
      membershipRole: memberships.role,
      validatedAt: companies.validated_at,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(memberships, eq(memberships.user_id, users.id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { role, first_name, companyId, companyName, membershipRole, validatedAt } = row;
  const company = companyId && membershipRole ? { id: companyId, role: membershipRole } : null;
  return {
    kind: "user",
    userId: userId as AccountId,
    role,
    company,
    complete: isFilledIn({ role, first_name, company: company && { name: companyName } }),
    validated: Boolean(validatedAt),
    admin: false,
  };
}
