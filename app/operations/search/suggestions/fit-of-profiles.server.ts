import { type SQL, sql } from "drizzle-orm";
import { requiredOf } from "~/domain/candidatures/criteria";
import { facetOf } from "~/domain/search/facets";
import { type FitMission, neededFrom } from "~/domain/search/fit";
import { levelOf, maskOf, PROFILE_OPTIONS } from "~/platform/db/schema/options";
import { publicProfiles } from "~/platform/db/schema.server";
import { countOf } from "./count-of";

const { option_bits, price_min, available_from, experience_years, skill_levels } = publicProfiles;

/** SUGG-2: the number of criteria of a mission that a public profile meets, as `fitOf` counts them for a company. */
export function metByProfile(mission: FitMission, at: Date): SQL {
  const { years, sectors, languages, skills } = requiredOf(mission);
  const [needed, limit, { region }] = [neededFrom(mission, at), mission.budget_max, mission];
  return countOf([
    ...(skills.length === 0 ? [] : [hasLevels(mission)]),
    ...(sectors.length === 0 ? [] : [sql`${option_bits} & ${bitsOf("secteurs", sectors)} <> 0`]),
    ...(languages.length === 0 ? [] : [hasAll("langues", languages)]),
    ...(limit === null ? [] : [sql`coalesce(${price_min} <= ${limit}::int, true)`]),
    ...(mission.location_type === "remote"
      ? [sql`true`]
      : region === null
        ? []
        : [hasAll("region", [region])]),
    ...(needed === null ? [] : [sql`coalesce(${available_from} <= ${needed}::date, false)`]),
    ...(years === 0 ? [] : [sql`${experience_years} >= ${years}::int`]),
  ]);
}

const bitsOf = (facet: string, codes: readonly string[]): SQL =>
  sql`${maskOf(
    PROFILE_OPTIONS,
    codes.map((code) => facetOf(facet, code)),
  )}::bigint`;

const hasAll = (facet: string, codes: readonly string[]): SQL =>
  sql`${option_bits} & ${bitsOf(facet, codes)} = ${bitsOf(facet, codes)}`;

const hasLevels = (mission: FitMission): SQL =>
  sql.join(
    requiredOf(mission).skills.map(
      (skill) => sql`${levelOf(skill_levels, skill)} >= ${mission.required_competences[skill]}::int`,
    ),
    sql` and `,
  );
