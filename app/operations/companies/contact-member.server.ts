import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { candidatureEvents, memberships, missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type About = { readonly candidature_id: string; readonly mission_id: string | null };

/** TEAM-4: who made the last offer of a candidature. */
export const offererOf = (
  candidatureId: string,
): SQL => sql`(select ${candidatureEvents.actor_id} from ${candidatureEvents}
  where ${candidatureEvents.candidature_id} = ${candidatureId}::uuid and ${candidatureEvents.by} = 'company'
    and ${candidatureEvents.to_status} = 'offered'
  order by ${candidatureEvents.id} desc limit 1)`;

/**
 * CONV-4: the member whose contact details an Acharné gets for a candidature or an engagement, whoever shares them: the member who
 * made the last offer, else the responsible member of the mission, else the first owner.
 */
export async function findContactMember(
  db: Reader,
  { candidature_id, mission_id }: About,
  companyId: CompanyId,
) {
  const responsible = mission_id
    ? sql`(select ${missions.responsible_id} from ${missions} where ${missions.id} = ${mission_id}::uuid)`
    : sql`null`;
  const isFirst = (id: SQL) => desc(sql`coalesce(${memberships.user_id} = ${id}, false)`);
  const [member] = await db
    .select({
      userId: memberships.user_id,
      /** As colleagues read it. */
      typedFirstName: profiles.first_name,
      first_name: memberships.shown_first_name,
      last_name: memberships.shown_last_name,
      email: profiles.email,
      phone: profiles.phone,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(
      isFirst(offererOf(candidature_id)),
      isFirst(responsible),
      memberships.role,
      memberships.since,
      memberships.user_id,
    )
    .limit(1);
  return member;
}
