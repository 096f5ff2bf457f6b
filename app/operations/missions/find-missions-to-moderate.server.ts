import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/marketplace/missions/mission-status";
import { ADMIN_PAGE_SIZE } from "~/marketplace/moderation/admin-filter";
import { type Actor, can } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { PART_BREAK } from "~/marketplace/text/search-text";
import { isUuid } from "~/marketplace/text/slug";
import { missions, moderationActs, profiles, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findActs } from "../moderation/find-acts.server";
import { neverValidated } from "../profiles/never-validated.server";
import { containsTerms } from "../search-conditions.server";
import { tally, total } from "../tally";

export type MissionsToModerateFilter = {
  readonly q: string;
  readonly status: MissionStatus | null;
  /** From 1. */
  readonly page: number;
};

type Counts = Readonly<Record<MissionStatus | "all", number>>;
export type MissionToModerate = Awaited<ReturnType<typeof selectPage>>[number];

/** A mission with what an administrator reads of its company. */
const selectMissions = (db: Reader) =>
  db
    .select({
      mission: missions,
      company: profiles.competences,
      companyEmail: profiles.email,
      contact: profiles.first_name,
      companyWaits: neverValidated,
      publicSlug: publicMissions.slug,
    })
    .from(missions)
    .innerJoin(profiles, eq(profiles.id, missions.company_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id));

function selectPage(db: Reader, wanted: (SQL | undefined)[], page: number) {
  return selectMissions(db)
    .where(and(...wanted))
    .orderBy(desc(missions.created_at), missions.id)
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE);
}

/** The second part of a company's search text is its name. */
const companyNamePart = sql`split_part(${profiles.search_text}, ${PART_BREAK}, 2)`;

/** Every term of the query stands in the mission or in the name of its company. */
function missionsOrCompanies(query: string): SQL[] {
  const named = containsTerms(companyNamePart, query);
  const searched = containsTerms(profiles.search_text, query);
  return containsTerms(missions.search_text, query).map((inMission, index) => {
    const companies = and(eq(profiles.role, "entreprise"), searched[index], named[index]);
    const ofCompany = sql`${missions.company_id} = any(array(select ${profiles.id} from ${profiles} where ${companies}))`;
    return sql`(${inMission} or ${ofCompany})`;
  });
}

/** ADM-4: a page of missions, newest first, and how many each tab holds under the same search. */
export async function findMissionsToModerate(
  db: Reader,
  actor: Actor,
  filter: MissionsToModerateFilter,
): Promise<Result<{ readonly rows: MissionToModerate[]; readonly counts: Counts }>> {
  if (!can(actor, "mission.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const searched = missionsOrCompanies(filter.q);
  const [rows, tabs] = await Promise.all([
    selectPage(
      db,
      [...searched, filter.status ? eq(missions.status, filter.status) : undefined],
      filter.page,
    ),
    db
      .select({ key: missions.status, count: count() })
      .from(missions)
      .where(and(...searched))
      .groupBy(missions.status),
  ]);
  return done({ rows, counts: { ...tally(MISSION_STATUSES, tabs), all: total(tabs) } });
}

/** ADM-7: one mission in full with its acts of moderation, newest first; undefined when it is not there to be seen. */
export async function findMissionToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "mission.moderate") || !isUuid(id)) return undefined;
  const [found] = await selectMissions(db).where(eq(missions.id, id));
  return found && { ...found, acts: await findActs(db, eq(moderationActs.missionId, id)) };
}
