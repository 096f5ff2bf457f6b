import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
export const responsibleId: SQL<string> = responsibleIn(missions.company_id, missions.responsible_id);

/** CAL-3: whether an account answers for what is about a mission of a company, also after the mission is deleted. */
export const answersFor = (
  userId: string,
  { companyId, missionId }: { readonly companyId: SQLWrapper; readonly missionId: SQLWrapper },
): SQL => {
  const chosen = sql`(select ${missions.responsible_id} from ${missions} where ${missions.id} = ${missionId})`;
  return sql`${responsibleIn(companyId, chosen)} = ${userId}::uuid`;
};

function responsibleIn(companyId: SQLWrapper, chosenId: SQLWrapper): SQL<string> {
  return sql`(select ${memberships.user_id} from ${memberships}
    where ${memberships.company_id} = ${companyId}
    order by coalesce(${memberships.user_id} = ${chosenId}, false) desc, ${memberships.role},
      ${memberships.since}, ${memberships.user_id} limit 1)`;
}

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
