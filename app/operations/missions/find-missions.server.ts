import { eq, type SQL, sql } from "drizzle-orm";
import { type Cursor, writeCursor } from "~/marketplace/keyset";
import { isFilteringMissions, type MissionsFilter } from "~/marketplace/missions/missions-filter";
import { isSearchedFirst } from "~/marketplace/text/search-text";
import { cardsWhileTheyStand, whileListStands } from "~/platform/cache/public-memory.server";
import { companyResponses, listedMissions, missionFacts, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countOptions, type OptionCounts } from "../listed/count-options.server";
import { firstOf, leftBy, type PageOf, PLACE, type Place, pagePrepared } from "../listed/first-of.server";
import { conditionsOf, type Narrowed, readConditionsOf } from "../listed/narrowed";
import { preparedOnce } from "../prepared-once.server";
import { countPublic } from "../public-totals.server";
import { NEWEST_MISSIONS, narrowMissions } from "./missions-conditions.server";
import { MISSION_OPTIONS, type MissionFacet } from "./missions-options.server";

export const PAGE_SIZE = 20;

const { published_at, slug } = listedMissions;

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

export type MissionCardRow = Awaited<ReturnType<typeof cardsOf>>[number];
export type MissionsPage = OptionCounts<MissionFacet> & {
  readonly rows: MissionCardRow[];
  readonly total: number;
  /** Whether only the first of the list were searched, as the words say too little. */
  readonly searchedFirst: boolean;
  readonly next: string | null;
};

const placeOf = ({ publishedAt, slug }: Cursor): Place => ({ by: publishedAt.toISOString(), slug });

const behind = (place: Place | typeof PLACE): SQL =>
  sql`(${published_at}, ${slug}) < (${place.by}::timestamptz, ${place.slug})`;

/** The place of a page in the list. */
const pageOf = (after: Cursor | null, limit: number): PageOf => ({
  by: [published_at, slug],
  order: NEWEST_MISSIONS,
  newest: true,
  after: after ? behind(placeOf(after)) : undefined,
  limit,
});

const askedOf = (narrowed: Narrowed) => ({
  listed: listedMissions,
  wanted: conditionsOf(listedMissions.facets, narrowed),
  read: readConditionsOf(narrowed),
});

const ordered = (limit: number) => ({
  listed: listedMissions,
  order: NEWEST_MISSIONS,
  limit,
});

const firstPrepared = preparedOnce((db, limit: `${number}`) =>
  pagePrepared(db, `first ${limit} missions`, ordered(Number(limit))),
);

const nextPrepared = preparedOnce((db, limit: `${number}`) =>
  pagePrepared(db, `next ${limit} missions`, ordered(Number(limit)), behind(PLACE)),
);

/** A page of the whole list; the first is asked for most. */
const pageOfAll = (db: Reader, limit: number, after: Cursor | null = null): Promise<readonly string[]> =>
  after
    ? nextPrepared(db, `${limit}`).read(placeOf(after))
    : whileListStands(db, "missions", `first ${limit}`, () => firstPrepared(db, `${limit}`).read());

/** The cards of some missions, in their order. */
export const cardsOf = (db: Reader, slugs: readonly string[]) =>
  cardsWhileTheyStand(db, "mission", slugs, (unknown) => cardsAt(db, "slugs").execute({ slugs: unknown }));

const cardsAt = preparedOnce((db, by: "slugs") =>
  db
    .select(CARD)
    .from(publicMissions)
    .leftJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, missionFacts.company_id))
    .where(sql`${publicMissions.slug} = any(${sql.placeholder(by)}::text[])`)
    .prepare("cards of missions"),
);

/** The first missions of a filter, by their slugs. */
export async function firstMissions(db: Reader, filter: MissionsFilter, limit: number): Promise<string[]> {
  const narrowed = await narrowMissions(db, filter);
  return firstOf(db, { ...pageOf(null, limit), ...askedOf(narrowed), left: "many" });
}

/** MIS-1, MIS-2, MIS-7, MIS-9: one page of the open missions, newest first, with how many match and each option's count. */
export async function findMissions(db: Reader, filter: MissionsFilter): Promise<MissionsPage> {
  const narrowed = await narrowMissions(db, filter);
  const filtering = isFilteringMissions(filter);
  const page = pageOf(filter.after, PAGE_SIZE + 1);
  const [total, { options, met }] = await Promise.all([
    countPublic(db, "missions"),
    countOptions(db, MISSION_OPTIONS, narrowed, filtering ? page : undefined),
  ]);
  const slugs =
    met ??
    (filtering
      ? await firstOf(db, {
          ...page,
          ...askedOf(narrowed),
          left: met === null ? "any" : leftBy(options, { total, limit: page.limit }),
        })
      : await pageOfAll(db, page.limit, filter.after));
  const rows = await cardsOf(db, slugs);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  // One that left the list between the two questions ends no list.
  const isMore = slugs.length > PAGE_SIZE;
  const next = isMore && last ? writeCursor({ publishedAt: last.published_at, slug: last.slug }) : null;
  return {
    ...options,
    found: filtering ? options.found : total,
    rows: shown,
    total,
    searchedFirst: isSearchedFirst(filter.q, total),
    next,
  };
}

/** HOME-4: the newest open missions. */
export async function findNewestMissions(db: Reader, limit = 3): Promise<readonly MissionCardRow[]> {
  return cardsOf(db, await pageOfAll(db, limit));
}
