import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Cursor, writeCursor } from "~/marketplace/keyset";
import {
  isFilteringMissions,
  type MissionsFilter,
  writeMissionsFilter,
} from "~/marketplace/missions/missions-filter";
import { isSearchedFirst } from "~/marketplace/text/search-text";
import { rememberingCounts } from "~/platform/cache/remember-counts.server";
import { companyResponses, missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";
import { countMissionOptions, type MissionCounts } from "./count-missions.server";
import { listedMissions, missionConditionsOf, NEWEST } from "./missions-conditions.server";

export const PAGE_SIZE = 20;

const CARD = {
  slug: publicMissions.slug,
  published_at: publicMissions.published_at,
  company_name: publicMissions.company_name,
  title: publicMissions.title,
  description: sql<string>`left(${publicMissions.description}, 400)`,
  objectives: sql<string | null>`left(${publicMissions.objectives}, 300)`,
  location_type: publicMissions.location_type,
  city: publicMissions.city,
  budget_min: publicMissions.budget_min,
  budget_max: publicMissions.budget_max,
  duration_weeks: publicMissions.duration_weeks,
  required_sectors: publicMissions.required_sectors,
  response_rate: companyResponses.rate,
  response_days: companyResponses.days,
};

export type MissionCardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type MissionsPage = {
  readonly rows: MissionCardRow[];
  readonly found: number;
  readonly total: number;
  /** Whether only the first of the list were searched, as the words say too little. */
  readonly searchedFirst: boolean;
  readonly next: string | null;
  readonly counts: MissionCounts;
};

const afterCursor = ({ publishedAt, slug }: Cursor): SQL =>
  sql`(${publicMissions.published_at}, ${publicMissions.slug}) < (${publishedAt.toISOString()}::timestamptz, ${slug})`;

/** The addresses first, off an index that holds all that is asked, then the cards of those. */
function selectCards(db: Reader, q: string, wanted: SQL[], limit: number) {
  const page = db
    .select({ slug: sql<string>`${publicMissions.slug}`.as("page_slug") })
    .from(listedMissions(q))
    .where(and(...wanted))
    .orderBy(...NEWEST)
    .limit(limit)
    .as("page");
  return db
    .select(CARD)
    .from(page)
    .innerJoin(publicMissions, eq(publicMissions.slug, page.slug))
    .leftJoin(missions, eq(missions.id, publicMissions.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, missions.company_id))
    .orderBy(...NEWEST);
}

/** The first missions of a filter. */
export const selectMissions = (db: Reader, filter: MissionsFilter, limit: number) =>
  selectCards(db, filter.q, missionConditionsOf(filter), limit);

const countsOf = rememberingCounts(
  (filter: MissionsFilter) => writeMissionsFilter(filter),
  countMissionOptions,
);

/** MIS-1, MIS-2, MIS-7, MIS-9: one page of the open missions, newest first, with how many match and each option's count. */
export async function findMissions(db: Reader, filter: MissionsFilter, now: Date): Promise<MissionsPage> {
  const wanted = missionConditionsOf(filter);
  const page = filter.after ? [...wanted, afterCursor(filter.after)] : wanted;
  const filtering = isFilteringMissions(filter);
  const [rows, total, { found, counts }] = await Promise.all([
    selectCards(db, filter.q, page, PAGE_SIZE + 1),
    countPublic(db, "missions"),
    countsOf(db, filter, now),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? writeCursor({ publishedAt: last.published_at, slug: last.slug }) : null;
  return {
    rows: shown,
    found: filtering ? found : total,
    total,
    searchedFirst: isSearchedFirst(filter.q, total),
    next,
    counts,
  };
}

/** HOME-4: the newest open missions. */
export const findNewestMissions = (db: Reader, limit = 3): Promise<MissionCardRow[]> =>
  selectCards(db, "", [], limit);
