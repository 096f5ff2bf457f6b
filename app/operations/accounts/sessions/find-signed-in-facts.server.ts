import { eq, sql } from "drizzle-orm";
import type { SignedInFacts } from "~/domain/accounts/page-after-sign-in";
import { administrators, companies, memberships, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** AUTH-9: what decides the page after signing in. */
export async function findSignedInFacts(db: Reader, userId: string): Promise<SignedInFacts> {
  const [profile] = await db
    .select({ role: profiles.role, first_name: profiles.first_name, company: { name: companies.name } })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.user_id, profiles.id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(profiles.id, userId));
  const admins = await db
    .select({ one: sql`1` })
    .from(administrators)
    .where(eq(administrators.user_id, userId));
  return { profile: profile ?? null, admin: admins.length > 0 };
}
