import { eq, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { DirectoryFilter } from "~/domain/profiles/directory-filter";
import { writeCursor, writePriceCursor } from "~/domain/search/keyset";
import { publicProfiles, publicProofs } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";
import { inOrder } from "../search/in-order";
import { type FoundPage, searchList } from "../search/search-list.server";
import { type DirectoryFacet, directoryOn, directoryPage, directoryQuery } from "./directory.server";

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
  proof: publicProofs,
};

export type AcharneCardRow = Awaited<ReturnType<typeof cardsOf>>[number];
export type AcharnesPage = FoundPage<DirectoryFacet, AcharneCardRow>;

/** If a price changes between the two queries, the next page uses the new one. */
const cursorOf = (row: AcharneCardRow, tri: DirectoryFilter["tri"]): string =>
  tri === "recent"
    ? writeCursor({ publishedAt: row.published_at, slug: row.slug })
    : writePriceCursor({ price: row.price_from, slug: row.slug });

/** The cards of some profiles, in the given order. */
export const cardsOf = async (db: Reader, slugs: readonly string[]) =>
  slugs.length === 0 ? [] : inOrder(slugs, await cardsAt(db, "slugs").execute({ slugs }));

const cardsAt = preparedOnce((db, by: "slugs") =>
  db
    .select(CARD)
    .from(publicProfiles)
    .leftJoin(publicProofs, eq(publicProofs.profile_id, publicProfiles.profile_id))
    .where(sql`${publicProfiles.slug} = any(${sql.placeholder(by)}::text[])`)
    .prepare("cards of profiles"),
);

/**
 * DIR-1 to DIR-8, DIR-10: a page of the directory, with the number of matches, the total, and the count of
 * each option.
 */
export const findAcharnes = (db: Reader, filter: DirectoryFilter, now: Date): Promise<AcharnesPage> =>
  searchList(
    db,
    directoryOn(now),
    directoryQuery(filter, now),
    directoryPage(filter, PAGE_SIZE.directory + 1),
    {
      read: (slugs) => cardsOf(db, slugs),
      cursorOf: (last) => cursorOf(last, filter.tri),
    },
  );
