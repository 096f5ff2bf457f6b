import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { availableBy } from "~/marketplace/profiles/availability";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { CAPITAINE_FROM, COLONEL_FROM, RANKS } from "~/marketplace/profiles/rank";
import { publicProfiles } from "~/platform/db/schema.server";
import { containsTerms } from "../search-conditions.server";

export const ALL_SKILLS: readonly string[] = SKILLS;
export const ALL_LANGUAGES: readonly string[] = codesOf(LANGUAGES);
export const ALL_SECTORS: readonly string[] = codesOf(SECTORS);

/** The facets of which any choice will do: the count of an option leaves its own facet out. */
export type AnyOf = "grades" | "secteurs" | "region" | "disponibilite";

const { skill_bits, language_bits, sector_bits, experience_years, region } = publicProfiles;
const { price_min, price_max, available_from } = publicProfiles;

const maskOf = (codes: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((mask, code) => mask | (1 << codes.indexOf(code)), 0);

/** The place of a profile's rank in the list of ranks. */
export const rankPlace = sql<number>`case when ${experience_years} < ${sql.raw(String(CAPITAINE_FROM))} then 0
  when ${experience_years} < ${sql.raw(String(COLONEL_FROM))} then 1 else 2 end`;

/** What every profile shown must fulfil: the words, all skills, all languages, a price range that meets the asked one. */
export function requiredOf(filter: DirectoryFilter): SQL[] {
  const wanted = containsTerms(publicProfiles.search_text, filter.q);
  const [skills, languages] = [maskOf(ALL_SKILLS, filter.competences), maskOf(ALL_LANGUAGES, filter.langues)];
  if (skills) wanted.push(sql`${skill_bits} & ${skills} = ${skills}`);
  if (languages) wanted.push(sql`${language_bits} & ${languages} = ${languages}`);
  if (filter.prixMin !== null) wanted.push(sql`coalesce(${price_max} >= ${filter.prixMin}, true)`);
  if (filter.prixMax !== null) wanted.push(sql`coalesce(${price_min} <= ${filter.prixMax}, true)`);
  return wanted;
}

/** The condition of each facet of which any choice will do, where one is chosen. */
export function anyOf(filter: DirectoryFilter, now: Date): Partial<Record<AnyOf, SQL>> {
  const sectors = maskOf(ALL_SECTORS, filter.secteurs);
  const places = filter.grades.map((rank) => RANKS.indexOf(rank));
  return {
    ...(places.length ? { grades: inArray(rankPlace, places) } : {}),
    ...(sectors ? { secteurs: sql`${sector_bits} & ${sectors} <> 0` } : {}),
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
