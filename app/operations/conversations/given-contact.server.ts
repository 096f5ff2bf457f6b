import { asc, eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { responsibleOf } from "~/domain/companies/members-to-notify";
import { memberships, missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";

/** CONV-4: the current address and number that an Acharné shares in a thread. */
export async function findGivenContact(db: Reader, ownerId: string) {
  const [given] = await contactsOf(db, "one").execute({ ownerId });
  return given;
}

const contactsOf = preparedOnce((db, whose: "one") =>
  db
    .select({ email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("ownerId")))
    .prepare(`given contact of ${whose}`),
);

/** CONV-4, TEAM-4: those that a company shares: of the member who answers for the mission, whoever pressed the button. */
export async function findCompanyContact(db: Reader, companyId: CompanyId, missionId: string | null) {
  const responsible = await findResponsible(db, companyId, missionId);
  return responsible && { email: responsible.email, phone: responsible.phone };
}

/** TEAM-4: the member who answers for a mission. */
export async function findResponsible(db: Reader, companyId: CompanyId, missionId: string | null) {
  const members = await membersOf(db, "each").execute({ companyId, missionId });
  return responsibleOf(members, members[0]?.responsibleId ?? null);
}

const membersOf = preparedOnce((db, which: "each") =>
  db
    .select({
      userId: memberships.user_id,
      role: memberships.role,
      firstName: profiles.first_name,
      email: profiles.email,
      phone: profiles.phone,
      responsibleId: sql<string | null>`(select ${missions.responsible_id} from ${missions}
        where ${missions.id} = ${sql.placeholder("missionId")}::uuid)`,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, sql.placeholder("companyId")))
    .orderBy(asc(memberships.since), asc(memberships.user_id))
    .prepare(`members of a company, ${which}`),
);
