import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIP_ROLES, MEMBERSHIPS } from "~/domain/companies/memberships";
import { memberships, missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/**
 * TEAM-4: the account of the member who answers for a mission, like `responsibleOf`: the chosen one while a member, then the
 * first owner. For a query of missions.
 */
export const responsibleId: SQL<string> = sql`(select ${memberships.user_id} from ${memberships}
  where ${memberships.company_id} = ${missions.company_id}
  order by coalesce(${memberships.user_id} = ${missions.responsible_id}, false) desc, ${memberships.role},
    ${memberships.since}, ${memberships.user_id} limit 1)`;

const WORKING = MEMBERSHIP_ROLES.filter((role) => MEMBERSHIPS[role].works);

/** TEAM-4: the members who may answer for a mission, the longest-standing first. */
export const findWorkingMembers = (db: Reader, companyId: CompanyId) =>
  db
    .select({
      userId: memberships.user_id,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      email: profiles.email,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(and(eq(memberships.company_id, companyId), inArray(memberships.role, WORKING)))
    .orderBy(asc(memberships.since), asc(memberships.user_id));
