import { and, gte, lt, sql } from "drizzle-orm";
import { codesOf, LOCATION_TYPES, SECTORS } from "~/domain/catalogue";
import { DURATIONS, type MissionsFilter, monthAfter } from "~/domain/missions/missions-filter";
import { facetOf } from "~/domain/search/facets";
import { RANKINGS } from "~/domain/search/rankings";
import { MISSION_OPTIONS } from "~/platform/db/schema/options";
import { publicMissions } from "~/platform/db/schema.server";
import { orderOf } from "../search/order-of";
import type { ListQuery, Page, SearchedList } from "../search/search-list.server";

const { published_at, slug, budget_min, budget_max, start_date } = publicMissions;

/** The facets of a mission, with one choice each. */
const FACETS = ["secteur", "lieu", "region", "duree", "debut"] as const;
export type MissionFacet = (typeof FACETS)[number];

export const NEWEST_MISSIONS = orderOf(publicMissions, RANKINGS.missions);

export const MISSIONS: SearchedList<MissionFacet> = {
  list: "missions",
  table: publicMissions,
  options: MISSION_OPTIONS,
  offered: {
    secteur: codesOf(SECTORS),
    lieu: codesOf(LOCATION_TYPES),
    region: [],
    duree: codesOf(DURATIONS),
    debut: [],
  },
  anyOf: FACETS,
  date: start_date,
  countsByDate: sql`(select json_object_agg(month, n) from (
    select ${facetOf("debut", "")}::text || to_char(start_date, 'YYYY-MM') as month, count(*) as n
    from met where start_date is not null group by 1) as by_month)`,
  days: "",
};

/** MIS-2, MIS-9: the query, every choice, and missions whose highest known budget reaches the requested one. */
export const missionsQuery = (filter: MissionsFilter): ListQuery => ({
  q: filter.q,
  choices: FACETS.map((facet) => {
    const code = filter[facet];
    return {
      facet,
      codes: code ? [code] : [],
      of: "any",
      onDate: facet === "debut" ? onMonth(code) : undefined,
    };
  }),
  bounds: filter.budget === null ? [] : [sql`coalesce(${budget_max}, ${budget_min}) >= ${filter.budget}`],
});

const onMonth = (month: string | null) =>
  month ? and(gte(start_date, `${month}-01`), lt(start_date, `${monthAfter(month)}-01`)) : undefined;

export const missionsPage = ({ after }: MissionsFilter, limit: number): Page => ({
  by: published_at,
  order: NEWEST_MISSIONS,
  after: after
    ? sql`(${published_at}, ${slug}) < (${after.publishedAt.toISOString()}::timestamptz, ${after.slug})`
    : undefined,
  limit,
});
