import { type SQL, sql } from "drizzle-orm";
import { type Cursor, type PriceCursor, writeCursor, writePriceCursor } from "~/marketplace/keyset";
import { type DirectoryFilter, isFiltering } from "~/marketplace/profiles/directory-filter";
import { isSearchedFirst } from "~/marketplace/text/search-text";
import { cardsWhileTheyStand, whileListStands } from "~/platform/cache/public-memory.server";
import { listedProfiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countOptions, type OptionCounts } from "../listed/count-options.server";
import {
  firstOf,
  leftBy,
  type PageOf,
  PLACE,
  type Place,
  pagePrepared,
  type Wanted,
} from "../listed/first-of.server";
import { conditionsOf, type Narrowed, readConditionsOf } from "../listed/narrowed";
import { preparedOnce } from "../prepared-once.server";
import { countPublic } from "../public-totals.server";
import { DIRECTORY_ORDERS, narrow } from "./directory-conditions.server";
import { type DirectoryFacet, directoryOptions } from "./directory-options.server";

export const PAGE_SIZE = 24;

const { published_at, slug, price_from } = listedProfiles;

const CARD = {
  slug: publicProfiles.slug,
  published_at: publicProfiles.published_at,
  price_from: publicProfiles.price_from,
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

export type AcharneCardRow = Awaited<ReturnType<typeof cardsOf>>[number];
export type AcharnesPage = OptionCounts<DirectoryFacet> & {
  readonly rows: AcharneCardRow[];
  readonly total: number;
  /** Whether only the first of the list were searched, as the words say too little. */
  readonly searchedFirst: boolean;
  readonly next: string | null;
};

const placeOf = (cursor: Cursor | PriceCursor): Place =>
  "publishedAt" in cursor
    ? { by: cursor.publishedAt.toISOString(), slug: cursor.slug }
    : { by: cursor.price, slug: cursor.slug };

function behind(place: Place | typeof PLACE, tri: DirectoryFilter["tri"]): SQL {
  if (tri === "recent") return sql`(${published_at}, ${slug}) < (${place.by}::timestamptz, ${place.slug})`;
  const beyond = sql.raw(tri === "prix" ? ">" : "<");
  return sql`(${price_from}, ${slug}) ${beyond} (${place.by}::int, ${place.slug})`;
}

/** Of a price that changes between the question for slugs and that for cards, the next page begins at the new one. */
const cursorOf = (row: AcharneCardRow, tri: DirectoryFilter["tri"]): string =>
  tri === "recent"
    ? writeCursor({ publishedAt: row.published_at, slug: row.slug })
    : writePriceCursor({ price: row.price_from, slug: row.slug });

/** The place of a page in the list. */
const pageOf = ({ tri, after }: DirectoryFilter, limit: number): PageOf => ({
  by: [published_at, slug, price_from],
  order: DIRECTORY_ORDERS[tri],
  newest: tri === "recent",
  after: after ? behind(placeOf(after), tri) : undefined,
  limit,
});

const askedOf = (narrowed: Narrowed) => ({
  listed: listedProfiles,
  wanted: conditionsOf(listedProfiles.facets, narrowed),
  read: readConditionsOf(narrowed),
});

const ordered = (tri: DirectoryFilter["tri"]) => ({
  listed: listedProfiles,
  order: DIRECTORY_ORDERS[tri],
  limit: PAGE_SIZE + 1,
});

const firstPrepared = preparedOnce((db, tri: DirectoryFilter["tri"]) =>
  pagePrepared(db, `first profiles by ${tri}`, ordered(tri)),
);

const nextPrepared = preparedOnce((db, tri: DirectoryFilter["tri"]) =>
  pagePrepared(db, `next profiles by ${tri}`, ordered(tri), behind(PLACE, tri)),
);

/** A page of the whole list; the first is asked for most. */
const pageOfAll = (db: Reader, { tri, after }: DirectoryFilter): Promise<readonly string[]> =>
  after
    ? nextPrepared(db, tri).read(placeOf(after))
    : whileListStands(db, "profiles", `first by ${tri}`, () => firstPrepared(db, tri).read());

/** The cards of some profiles, in their order. */
export const cardsOf = (db: Reader, slugs: readonly string[]) =>
  cardsWhileTheyStand(db, "profile", slugs, (unknown) => cardsAt(db, "slugs").execute({ slugs: unknown }));

const cardsAt = preparedOnce((db, by: "slugs") =>
  db
    .select(CARD)
    .from(publicProfiles)
    .where(sql`${publicProfiles.slug} = any(${sql.placeholder(by)}::text[])`)
    .prepare("cards of profiles"),
);

/** The first profiles of a filter, by their slugs. */
export async function firstAcharnes(
  db: Reader,
  filter: DirectoryFilter,
  limit: number,
  now: Date,
): Promise<string[]> {
  const narrowed = await narrow(db, filter, now);
  const asked: Wanted = { ...pageOf(filter, limit), ...askedOf(narrowed), left: "many" };
  return firstOf(db, asked);
}

/** DIR-1 to DIR-8, DIR-10: one page of the directory, with how many match, how many there are, and each option's count. */
export async function findAcharnes(db: Reader, filter: DirectoryFilter, now: Date): Promise<AcharnesPage> {
  const narrowed = await narrow(db, filter, now);
  const filtering = isFiltering(filter);
  const page = pageOf(filter, PAGE_SIZE + 1);
  const [total, { options, met }] = await Promise.all([
    countPublic(db, "profiles"),
    countOptions(db, directoryOptions(now), narrowed, filtering ? page : undefined),
  ]);
  const slugs =
    met ??
    (filtering
      ? await firstOf(db, {
          ...page,
          ...askedOf(narrowed),
          left: met === null ? "any" : leftBy(options, { total, limit: page.limit }),
        })
      : await pageOfAll(db, filter));
  const rows = await cardsOf(db, slugs);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  // One that left the list between the two questions ends no list.
  const isMore = slugs.length > PAGE_SIZE;
  const next = isMore && last ? cursorOf(last, filter.tri) : null;
  return {
    ...options,
    found: filtering ? options.found : total,
    rows: shown,
    total,
    searchedFirst: isSearchedFirst(filter.q, total),
    next,
  };
}
