import { arrayContains, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { DURATIONS, type MissionsFilter, monthAfter } from "~/marketplace/missions/missions-filter";
import { publicMissions } from "~/platform/db/schema.server";
import { containsTerms, searchedIn } from "../search-conditions.server";

/** The facets of a mission of which one is chosen: the count of an option leaves its own facet out. */
export const MISSION_FACETS = ["secteur", "lieu", "region", "duree", "debut"] as const;
export type MissionFacet = (typeof MISSION_FACETS)[number];

const { required_sectors, location_type, region, budget_min, budget_max, duration_weeks, start_date } =
  publicMissions;

export const NEWEST = [desc(publicMissions.published_at), desc(publicMissions.slug)] as const;

/** What a filter is looked for in. */
export const listedMissions = (q: string): SQL => searchedIn(publicMissions, q, NEWEST);

/** What every mission shown must fulfil: the words, and a budget that reaches the asked one by its highest known figure. */
export function requiredOfMissions(filter: MissionsFilter): SQL[] {
  const wanted = containsTerms(publicMissions.search_text, filter.q);
  if (filter.budget !== null) wanted.push(sql`coalesce(${budget_max}, ${budget_min}) >= ${filter.budget}`);
  return wanted;
}

/** The condition of each facet that is chosen. */
export function chosenOfMissions(filter: MissionsFilter): Partial<Record<MissionFacet, SQL>> {
  const duration = DURATIONS.find(({ value }) => value === filter.duree);
  const { debut } = filter;
  return {
    ...(filter.secteur ? { secteur: arrayContains(required_sectors, [filter.secteur]) } : {}),
    ...(filter.lieu ? { lieu: eq(location_type, filter.lieu) } : {}),
    ...(filter.region ? { region: eq(region, filter.region) } : {}),
    ...(duration
      ? {
          duree:
            duration.to === null ? gte(duration_weeks, duration.from) : between(duration.from, duration.to),
        }
      : {}),
    ...(debut
      ? {
          debut: sql`${start_date} >= ${`${debut}-01`}::date and ${start_date} < ${`${monthAfter(debut)}-01`}::date`,
        }
      : {}),
  };
}

const between = (from: number, to: number): SQL =>
  sql`${gte(duration_weeks, from)} and ${lte(duration_weeks, to)}`;

export const missionConditionsOf = (filter: MissionsFilter): SQL[] => [
  ...requiredOfMissions(filter),
  ...Object.values(chosenOfMissions(filter)),
];
