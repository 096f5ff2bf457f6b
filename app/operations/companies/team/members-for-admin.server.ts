import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { companies, memberships, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** TEAM-7: the account that answers for a company, its first owner; for a query of companies. */
export const contactId: SQL<string> = sql`(select ${memberships.user_id} from ${memberships}
  where ${memberships.company_id} = ${companies.id} and ${memberships.role} = 'owner'
  order by ${memberships.since}, ${memberships.user_id} limit 1)`;

/** TEAM-7: the members of a company as administrators see them, the longest-standing first. */
export const findMembersForAdmin = (db: Reader, companyId: CompanyId) =>
  db
    .select({
      userId: memberships.user_id,
      role: memberships.role,
      since: memberships.since,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      email: profiles.email,
      phone: profiles.phone,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(asc(memberships.since), asc(memberships.user_id));
