import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Cursor, type PriceCursor, writeCursor, writePriceCursor } from "~/marketplace/keyset";
import {
  type DirectoryFilter,
  isFiltering,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { isSearchedFirst } from "~/marketplace/text/search-text";
import { rememberingCounts } from "~/platform/cache/remember-counts.server";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";
import { countOptions, type DirectoryCounts } from "./count-acharnes.server";
import { conditionsOf, listedFor, ORDERS } from "./directory-conditions.server";

export const PAGE_SIZE = 24;

const { published_at, slug, price_from } = publicProfiles;

const CARD = {
  slug,
  published_at,
  price_from,
  display_name: publicProfiles.display_name,
  initials: publicProfiles.initials,
  avatar_url: publicProfiles.avatar_url,
  region: publicProfiles.region,
  sectors: publicProfiles.sectors,
  competences: publicProfiles.competences,
  strong_skills: publicProfiles.strong_skills,
  experience_years: publicProfiles.experience_years,
  price_min: publicProfiles.price_min,
  price_max: publicProfiles.price_max,
  available_from: publicProfiles.available_from,
  bio_short: publicProfiles.bio_short,
};

export type AcharneCardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type AcharnesPage = {
  readonly rows: AcharneCardRow[];
  readonly found: number;
  readonly total: number;
  /** Whether only the first of the list were searched, as the words say too little. */
  readonly searchedFirst: boolean;
  readonly next: string | null;
  readonly counts: DirectoryCounts;
};

function afterCursor(cursor: Cursor | PriceCursor, tri: DirectoryFilter["tri"]): SQL {
  if ("publishedAt" in cursor)
    return sql`(${published_at}, ${slug}) < (${cursor.publishedAt.toISOString()}::timestamptz, ${cursor.slug})`;
  const beyond = sql.raw(tri === "prix" ? ">" : "<");
  return sql`(${price_from}, ${slug}) ${beyond} (${cursor.price}::int, ${cursor.slug})`;
}

const cursorOf = (row: AcharneCardRow, tri: DirectoryFilter["tri"]): string =>
  tri === "recent"
    ? writeCursor({ publishedAt: row.published_at, slug: row.slug })
    : writePriceCursor({ price: row.price_from, slug: row.slug });

/** The addresses first, off an index that holds all that is asked, then the cards of those. */
function selectCards(db: Reader, filter: DirectoryFilter, wanted: SQL[], limit: number) {
  const order = ORDERS[filter.tri];
  const page = db
    .select({ slug: sql<string>`${slug}`.as("page_slug") })
    .from(listedFor(filter))
    .where(and(...wanted))
    .orderBy(...order)
    .limit(limit)
    .as("page");
  return db
    .select(CARD)
    .from(page)
    .innerJoin(publicProfiles, eq(slug, page.slug))
    .orderBy(...order);
}

/** The first profiles of a filter. */
export const selectAcharnes = (db: Reader, filter: DirectoryFilter, limit: number, now: Date) =>
  selectCards(db, filter, conditionsOf(filter, now), limit);

/** Who is available changes with the day. */
const countsOf = rememberingCounts(
  (filter: DirectoryFilter, now) => `${now.toISOString().slice(0, 10)}${writeDirectoryFilter(filter)}`,
  countOptions,
);

/** DIR-1 to DIR-8, DIR-10: one page of the directory, with how many match, how many there are, and each option's count. */
export async function findAcharnes(db: Reader, filter: DirectoryFilter, now: Date): Promise<AcharnesPage> {
  const wanted = conditionsOf(filter, now);
  const page = filter.after ? [...wanted, afterCursor(filter.after, filter.tri)] : wanted;
  const [rows, total, { found, counts }] = await Promise.all([
    selectCards(db, filter, page, PAGE_SIZE + 1),
    countPublic(db, "profiles"),
    countsOf(db, filter, now),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next = rows.length > PAGE_SIZE && last ? cursorOf(last, filter.tri) : null;
  return {
    rows: shown,
    found: isFiltering(filter) ? found : total,
    total,
    searchedFirst: isSearchedFirst(filter.q, total),
    next,
    counts,
  };
}
