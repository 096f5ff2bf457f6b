import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/domain/missions/mission-status";
import { type Actor, can } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { PART_BREAK } from "~/domain/search/search-text";
import { isUuid } from "~/domain/slug";
import { companies, missions, moderationActs, profiles, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { responsibleId } from "../companies/responsible.server";
import { type ByStatus, countByStatus, readByStatus } from "../moderation/count-by-status.server";
import { findActs } from "../moderation/find-acts.server";
import { findPageIds } from "../moderation/find-page-ids.server";
import { inTab } from "../moderation/moderated-lists";
import { amongNewest } from "../moderation/search-newest.server";
import { notValidated } from "../profiles/not-validated.server";
import { containsTerms } from "../search/contains-terms.server";

export type MissionsToModerateFilter = {
  readonly q: string;
  readonly status: MissionStatus | null;
  /** From 1. */
  readonly page: number;
};

/** The company of a mission and its public status, for administrators. */
const BESIDE = {
  company: companies.name,
  /** The address of the member who answers for it (TEAM-4). */
  companyEmail: profiles.email,
  contact: profiles.first_name,
  companyWaits: notValidated,
  publicSlug: publicMissions.slug,
};

/** A row of the list. */
const LINE = {
  id: missions.id,
  company_id: missions.company_id,
  status: missions.status,
  title: missions.title,
  city: missions.city,
  location_type: missions.location_type,
  budget_min: missions.budget_min,
  budget_max: missions.budget_max,
  created_at: missions.created_at,
  updated_at: missions.updated_at,
};

const selectBeside = <Read extends typeof LINE | typeof missions>(db: Reader, mission: Read) =>
  db
    .select({ mission, ...BESIDE })
    .from(missions)
    .innerJoin(companies, eq(companies.id, missions.company_id))
    .innerJoin(profiles, eq(profiles.id, responsibleId))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id));

const selectLines = (db: Reader) => selectBeside(db, LINE);

export type MissionLine = Awaited<ReturnType<typeof selectLines>>[number];

const companyNamePart = sql`split_part(${companies.search_text}, ${sql.raw(`'${PART_BREAK}'`)}, 2)`;

/** Every term matches the mission or the name of its company, the second part of the company's search text. */
function missionsOrCompanies(query: string): SQL[] {
  const named = containsTerms(companyNamePart, query);
  return containsTerms(missions.search_text, query).map((inMission, index) => {
    const ofCompany = sql`${missions.company_id} = any(array(select ${companies.id} from ${companies} where ${named[index]}))`;
    return sql`(${inMission} or ${ofCompany})`;
  });
}

/** ADM-4: a page of missions, newest first, and the count of each tab under the same search. */
export async function findMissionsToModerate(
  db: Reader,
  actor: Actor,
  filter: MissionsToModerateFilter,
): Promise<
  Result<ByStatus<MissionStatus> & { readonly rows: MissionLine[]; readonly limitedToFirst: boolean }>
> {
  if (!can(actor, "mission.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const everything = [{ table: missions, conditions: [] }];
  const newest = await amongNewest(db, everything, filter.q);
  const terms = missionsOrCompanies(filter.q);
  const searched = (newest ?? everything).map((list) => ({
    ...list,
    conditions: [...list.conditions, ...terms],
  }));
  const { ids: met, ...counted } = terms.length
    ? await countByStatus(db, searched, MISSION_STATUSES, filter)
    : await readByStatus(db, searched, MISSION_STATUSES);
  const many = terms.length > 0 && counted.atLeast.includes(filter.status ?? "all");
  const ids = met ?? (await findPageIds(db, inTab(searched, filter.status), { many, page: filter.page }));
  const rows = await selectLines(db)
    .where(inArray(missions.id, [...ids]))
    .orderBy(desc(missions.created_at), missions.id);
  return done({ rows, limitedToFirst: newest !== null, ...counted });
}

/** ADM-7: one mission in full with its moderation acts, newest first; undefined when there is none. */
export async function findMissionToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "mission.moderate") || !isUuid(id)) return undefined;
  const [found] = await selectBeside(db, missions).where(eq(missions.id, id));
  return found && { ...found, acts: await findActs(db, eq(moderationActs.mission_id, id)) };
}
