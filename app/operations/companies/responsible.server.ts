import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { WORKING_ROLES } from "~/domain/companies/memberships";
import type { Actor } from "~/domain/policy";
import { memberships, missions, profiles } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { companyIdOf, permitted } from "../authorize";

/**
 * TEAM-4: the account of the member who answers for a mission, like `responsibleOf`: the chosen one while a member, then the
 * first owner. For a query of missions.
 */
export const responsibleId: SQL<string> = sql`(select ${memberships.user_id} from ${memberships}
  where ${memberships.company_id} = ${missions.company_id}
  order by coalesce(${memberships.user_id} = ${missions.responsible_id}, false) desc, ${memberships.role},
    ${memberships.since}, ${memberships.user_id} limit 1)`;

/** TEAM-4: the members of the actor's company who may answer for a mission, the longest-standing first. */
export async function findWorkingMembers(db: Reader, actor: Actor) {
  const member = permitted(actor, "mission.submit");
  if (!member) return [];
  return db
    .select({
      userId: memberships.user_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(and(eq(memberships.company_id, companyIdOf(member)), inArray(memberships.role, WORKING_ROLES)))
    .orderBy(asc(memberships.since), asc(memberships.user_id));
}

/** TEAM-4: whether the person may answer for missions of the company; until the end of the transaction. */
export async function lockWorkingMember(
  tx: Tx,
  { userId, companyId }: { readonly userId: string; readonly companyId: CompanyId },
): Promise<boolean> {
  const found = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, userId),
        eq(memberships.company_id, companyId),
        inArray(memberships.role, WORKING_ROLES),
      ),
    )
    .for("share");
  return found.length > 0;
}
