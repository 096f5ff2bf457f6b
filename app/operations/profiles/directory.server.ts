import { gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/domain/catalogue";
import { AVAILABILITIES, availableBy } from "~/domain/profiles/availability";
import type { DirectoryFilter } from "~/domain/profiles/directory-filter";
import { RANKS } from "~/domain/profiles/rank";
import { facetOf } from "~/domain/search/facets";
import { RANKINGS } from "~/domain/search/rankings";
import { PROFILE_OPTIONS } from "~/platform/db/schema/options";
import { publicFreeWeeks, publicProfiles } from "~/platform/db/schema.server";
import { orderOf } from "../search/order-of";
import type { ListQuery, Page, SearchedList } from "../search/search-list.server";

const { published_at, slug, price_from, price_min, price_max, available_from } = publicProfiles;

export const DIRECTORY_ORDERS = {
  recent: orderOf(publicProfiles, RANKINGS.directory.recent),
  prix: orderOf(publicProfiles, RANKINGS.directory.prix),
  prix_desc: orderOf(publicProfiles, RANKINGS.directory.prix_desc),
};

export type DirectoryFacet = "grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite";

/** DIR-10: the directory on a date. */
export function directoryOn(now: Date): SearchedList<DirectoryFacet> {
  const until = AVAILABILITIES.map(({ value }) => ({ code: value, day: availableBy(value, now) }));
  const counts = until.map(
    ({ code, day }) =>
      sql`${facetOf("disponibilite", code)}::text, count(*) filter (where available_from <= ${day}::date)`,
  );
  return {
    list: "profiles",
    table: publicProfiles,
    options: PROFILE_OPTIONS,
    offered: {
      grades: RANKS,
      competences: SKILLS,
      langues: codesOf(LANGUAGES),
      secteurs: codesOf(SECTORS),
      region: [],
      disponibilite: codesOf(AVAILABILITIES),
    },
    anyOf: ["grades", "secteurs", "region", "disponibilite"],
    date: available_from,
    countsByDate: sql`json_build_object(${sql.join(counts, sql`, `)})`,
    days: until.map(({ day }) => day).join(),
  };
}

/**
 * DIR-2 to DIR-4, DIR-10: all words, all skills, all languages, one of the other choices, and an
 * overlapping price range.
 */
export function directoryQuery(filter: DirectoryFilter, now: Date): ListQuery {
  const { q, competences, langues, secteurs, grades, region, disponibilite, semaine, prixMin, prixMax } =
    filter;
  return {
    q,
    choices: [
      { facet: "competences", codes: competences, of: "all" },
      { facet: "langues", codes: langues, of: "all" },
      { facet: "secteurs", codes: secteurs, of: "any" },
      { facet: "grades", codes: grades, of: "any" },
      { facet: "region", codes: region ? [region] : [], of: "any" },
      {
        facet: "disponibilite",
        codes: disponibilite ? [disponibilite] : [],
        of: "any",
        onDate: disponibilite ? lte(available_from, availableBy(disponibilite, now)) : undefined,
      },
    ],
    // A missing price matches every bound.
    bounds: [
      ...(semaine === null ? [] : [isFreeIn(semaine)]),
      ...(prixMin === null ? [] : [or(isNull(price_max), gte(price_max, prixMin))]),
      ...(prixMax === null ? [] : [or(isNull(price_min), lte(price_min, prixMax))]),
    ].filter((bound) => bound !== undefined),
  };
}

/** FREE-3: whether a public profile has free half-days in a week. */
const isFreeIn = (monday: string): SQL =>
  sql`exists (select from ${publicFreeWeeks} as free where free.week = ${monday}::date and free.profile_id = ${publicProfiles.profile_id})`;

export const directoryPage = ({ tri, after }: DirectoryFilter, limit: number): Page => ({
  by: tri === "recent" ? published_at : price_from,
  order: DIRECTORY_ORDERS[tri],
  after: after ? behind(after, tri) : undefined,
  limit,
});

function behind(cursor: NonNullable<DirectoryFilter["after"]>, tri: DirectoryFilter["tri"]): SQL {
  if ("publishedAt" in cursor)
    return sql`(${published_at}, ${slug}) < (${cursor.publishedAt.toISOString()}::timestamptz, ${cursor.slug})`;
  const place = sql`(${cursor.price}::int, ${cursor.slug})`;
  return tri === "prix" ? sql`(${price_from}, ${slug}) > ${place}` : sql`(${price_from}, ${slug}) < ${place}`;
}
