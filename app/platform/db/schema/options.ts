import { type Column, type SQL, sql } from "drizzle-orm";
import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS, type Skill } from "~/domain/catalogue";
import { DURATIONS } from "~/domain/missions/missions-filter";
import { REGION_CODES } from "~/domain/places";
import { CAPITAINE_FROM, COLONEL_FROM } from "~/domain/profiles/rank";
import { facetOf } from "~/domain/search/facets";

/** An option of a filter ('langues:anglais') and its SQL condition. */
type Option = { readonly key: string; readonly when: string };

export type Options = {
  /** In bit order. */
  readonly keys: readonly string[];
  /** SQL of a bigint with one bit per option of a row, for counts and filters. */
  readonly bits: string;
  /** SQL of a text[] with the same options, for a GIN index with the words. */
  readonly facets: string;
};

/** JavaScript numbers are exact up to here. */
const MOST_BITS = 53;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const each = <Code extends string>(
  facet: string,
  codes: readonly Code[],
  when: (code: Code) => string,
): Option[] => codes.map((code) => ({ key: facetOf(facet, code), when: when(code) }));

const within = (column: string) => (code: string) => `${literal(code)} = any (${column})`;
const equals = (column: string) => (code: string) => `${column} = ${literal(code)}`;

function options(all: readonly Option[]): Options {
  if (all.length > MOST_BITS) throw new Error(`${all.length} options are more than a number holds`);
  return {
    keys: all.map(({ key }) => key),
    bits: all.map(({ when }, bit) => `case when ${when} then ${2 ** bit}::bigint else 0 end`).join(" + "),
    facets: `array_remove(array[${all.map(({ key, when }) => `case when ${when} then ${literal(key)} end`).join(", ")}], null)`,
  };
}

/** DIR-3, DIR-4, DIR-10: the options of the directory. */
export const PROFILE_OPTIONS = options([
  ...each("competences", SKILLS, within("strong_skills")),
  ...each("langues", codesOf(LANGUAGES), within("languages")),
  ...each("secteurs", codesOf(SECTORS), within("sectors")),
  { key: facetOf("grades", "lieutenant"), when: `experience_years < ${CAPITAINE_FROM}` },
  {
    key: facetOf("grades", "capitaine"),
    when: `experience_years between ${CAPITAINE_FROM} and ${COLONEL_FROM - 1}`,
  },
  { key: facetOf("grades", "colonel"), when: `experience_years >= ${COLONEL_FROM}` },
  ...each("region", REGION_CODES, equals("region")),
]);

/** MIS-2, MIS-9: the options of the missions. */
export const MISSION_OPTIONS = options([
  ...each("secteur", codesOf(SECTORS), within("required_sectors")),
  ...each("lieu", codesOf(LOCATION_TYPES), equals("location_type")),
  ...each("region", REGION_CODES, equals("region")),
  ...DURATIONS.map(({ value, from, to }) => ({
    key: facetOf("duree", value),
    when: `duration_weeks ${to === null ? `>= ${from}` : `between ${from} and ${to}`}`,
  })),
]);

/** The bit mask of some options. */
export const maskOf = ({ keys }: Options, chosen: readonly string[]): number =>
  chosen.reduce((mask, key) => mask + (keys.includes(key) ? 2 ** keys.indexOf(key) : 0), 0);

const LEVEL_BITS = 3;

/** SQL of a smallint with the level of each skill, three bits each, of a JSON object of levels (SUGG-2). */
export const levelsOf = (column: string): string =>
  `(${SKILLS.map((skill, place) => `(coalesce((${column}->>${literal(skill)})::int, 0) << ${LEVEL_BITS * place})`).join(" + ")})::smallint`;

/** SQL of the level of one skill. */
export const levelOf = (levels: Column, skill: Skill): SQL =>
  sql`((${levels} >> ${sql.raw(`${LEVEL_BITS * SKILLS.indexOf(skill)}`)}) & ${sql.raw(`${2 ** LEVEL_BITS - 1}`)})`;

const WORD_BITS = 32;

/** The number of rows per option. */
export function countBits({ keys }: Options, rows: readonly number[]): Map<string, number> {
  const times = new Uint32Array(keys.length);
  for (const bits of rows) {
    // Bitwise operators use the lower 32 bits only.
    const words = [bits, Math.floor(bits / 2 ** WORD_BITS)] as const;
    for (let bit = 0; bit < keys.length; bit += 1)
      times[bit] = (times[bit] ?? 0) + (((bit < WORD_BITS ? words[0] : words[1]) >>> (bit % WORD_BITS)) & 1);
  }
  return new Map(keys.map((key, bit) => [key, times[bit] ?? 0]));
}
