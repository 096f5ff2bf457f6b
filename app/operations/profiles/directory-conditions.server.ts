import { arrayContains, asc, type Column, desc, eq, type SQL, sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { availableBy } from "~/marketplace/profiles/availability";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { CAPITAINE_FROM, COLONEL_FROM, type Rank } from "~/marketplace/profiles/rank";
import { publicProfiles } from "~/platform/db/schema.server";
import { containsTerms, searchedIn } from "../search-conditions.server";

export const ALL_SKILLS: readonly string[] = SKILLS;
export const ALL_LANGUAGES: readonly string[] = codesOf(LANGUAGES);
export const ALL_SECTORS: readonly string[] = codesOf(SECTORS);

/** The facets of which any choice will do: the count of an option leaves its own facet out. */
export type AnyOf = "grades" | "secteurs" | "region" | "disponibilite";

const { skill_bits, language_bits, sector_bits, languages, experience_years, region } = publicProfiles;
const { price_min, price_max, price_from, available_from, published_at, slug } = publicProfiles;

export const ORDERS = {
  recent: [desc(published_at), desc(slug)],
  prix: [asc(price_from), asc(slug)],
  prix_desc: [desc(price_from), desc(slug)],
} as const;

/** What a filter is looked for in. */
export const listedFor = ({ q, tri }: DirectoryFilter): SQL => searchedIn(publicProfiles, q, ORDERS[tri]);

const maskOf = (codes: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((mask, code) => mask | (1 << codes.indexOf(code)), 0);

/** Bits that are none of these values: of listed values, and of no mask, PostgreSQL knows how often each occurs. */
function bitsExcept(bits: Column, codes: readonly string[], lacks: (value: number) => boolean): SQL {
  const values = Array.from({ length: 2 ** codes.length }, (_, value) => value);
  return sql`${bits} <> all (${`{${values.filter(lacks).join()}}`}::smallint[])`;
}

/** The years that a rank spans, as bounds that PostgreSQL can weigh. */
const WITHIN_RANK: Readonly<Record<Rank, SQL>> = {
  lieutenant: sql`${experience_years} < ${CAPITAINE_FROM}`,
  capitaine: sql`${experience_years} between ${CAPITAINE_FROM} and ${COLONEL_FROM - 1}`,
  colonel: sql`${experience_years} >= ${COLONEL_FROM}`,
};

/** The place of a profile's rank in the list of ranks. */
export const rankPlace = sql<number>`case when ${experience_years} < ${sql.raw(String(CAPITAINE_FROM))} then 0
  when ${experience_years} < ${sql.raw(String(COLONEL_FROM))} then 1 else 2 end`;

/**
 * Languages have more values than can be listed. An index holds their bits, and is all that is read where no words are
 * searched; words are read in the rows, and there the array answers, of whose elements PostgreSQL knows how common each is.
 */
function speaksAll({ q, langues }: DirectoryFilter): SQL {
  if (q) return arrayContains(languages, [...langues]);
  const mask = maskOf(ALL_LANGUAGES, langues);
  return sql`${language_bits} & ${mask} = ${mask}`;
}

/** What every profile shown must fulfil: the words, all skills, all languages, a price range that meets the asked one. */
export function requiredOf(filter: DirectoryFilter): SQL[] {
  const wanted = containsTerms(publicProfiles.search_text, filter.q);
  const skills = maskOf(ALL_SKILLS, filter.competences);
  if (skills) wanted.push(bitsExcept(skill_bits, ALL_SKILLS, (value) => (value & skills) !== skills));
  if (filter.langues.length) wanted.push(speaksAll(filter));
  if (filter.prixMin !== null) wanted.push(sql`coalesce(${price_max} >= ${filter.prixMin}, true)`);
  if (filter.prixMax !== null) wanted.push(sql`coalesce(${price_min} <= ${filter.prixMax}, true)`);
  return wanted;
}

/** The condition of each facet of which any choice will do, where one is chosen. */
export function anyOf(filter: DirectoryFilter, now: Date): Partial<Record<AnyOf, SQL>> {
  const sectors = maskOf(ALL_SECTORS, filter.secteurs);
  const ranks = filter.grades.map((rank) => WITHIN_RANK[rank]);
  return {
    ...(ranks.length ? { grades: sql`(${sql.join(ranks, sql` or `)})` } : {}),
    ...(sectors
      ? { secteurs: bitsExcept(sector_bits, ALL_SECTORS, (value) => (value & sectors) === 0) }
      : {}),
    ...(filter.region ? { region: eq(region, filter.region) } : {}),
    ...(filter.disponibilite
      ? { disponibilite: sql`${available_from} <= ${availableBy(filter.disponibilite, now)}::date` }
      : {}),
  };
}

export const conditionsOf = (filter: DirectoryFilter, now: Date): SQL[] => [
  ...requiredOf(filter),
  ...Object.values(anyOf(filter, now)),
];
