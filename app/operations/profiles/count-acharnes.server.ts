import { and, type SQL, sql } from "drizzle-orm";
import { AVAILABILITIES, availableBy } from "~/marketplace/profiles/availability";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { RANKS } from "~/marketplace/profiles/rank";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import {
  ALL_LANGUAGES,
  ALL_SECTORS,
  ALL_SKILLS,
  type AnyOf,
  anyOf,
  listedFor,
  rankPlace,
  requiredOf,
} from "./directory-conditions.server";

/** DIR-10: by code, how many profiles would be shown if that option were chosen as well. */
export type Counts = Readonly<Record<string, number>>;
export type DirectoryCounts = Readonly<Record<AnyOf | "competences" | "langues", Counts>>;

const FACETS: readonly AnyOf[] = ["grades", "secteurs", "region", "disponibilite"];
const { skill_bits, language_bits, sector_bits, region, available_from } = publicProfiles;

type Key = "skills" | "languages" | "sectors" | "rank" | "soon";
type Count = "n_shown" | `n_${AnyOf}`;
type Group = Record<Key, number | null> & Record<Count, number> & { readonly region: string | null };

/** Every count of a filter in one pass: profiles grouped along each facet, each group counted with and without it. */
export async function countOptions(
  db: Reader,
  filter: DirectoryFilter,
  now: Date,
): Promise<{ readonly found: number; readonly counts: DirectoryCounts }> {
  const chosen = anyOf(filter, now);
  const holds = sql.join(
    FACETS.map((facet) => sql`${chosen[facet] ?? sql`true`} as ${sql.identifier(`in_${facet}`)}`),
    sql`, `,
  );
  const counted = (name: Count, facets: readonly AnyOf[]) =>
    sql`(count(*) filter (where ${conjunction(facets.filter((facet) => chosen[facet]))}))::int as ${sql.identifier(name)}`;
  const without = FACETS.map((facet) =>
    counted(
      `n_${facet}`,
      FACETS.filter((other) => other !== facet),
    ),
  );
  const { rows } = await db.execute<Group>(sql`
    select skills, languages, sectors, rank, soon, region, ${sql.join([counted("n_shown", FACETS), ...without], sql`, `)}
    from (
      select ${skill_bits} as skills, ${language_bits} as languages, ${sector_bits} as sectors,
        ${rankPlace} as rank, ${region} as region, ${soonPlace(now)} as soon, ${holds}
      from ${listedFor(filter)} where ${and(...requiredOf(filter)) ?? sql`true`}
    ) as profile
    group by grouping sets ((skills), (languages), (sectors), (rank), (soon), (region))`);
  return readGroups(rows);
}

const conjunction = (facets: readonly AnyOf[]): SQL =>
  facets.length
    ? sql.join(
        facets.map((facet) => sql.identifier(`in_${facet}`)),
        sql` and `,
      )
    : sql`true`;

/** The place, in the list of availabilities, of the first that a profile answers to. */
const soonPlace = (now: Date): SQL =>
  sql`case ${sql.join(
    AVAILABILITIES.map(
      ({ value }, place) =>
        sql`when ${available_from} <= ${availableBy(value, now)}::date then ${sql.raw(String(place))}`,
    ),
    sql` `,
  )} else ${sql.raw(String(AVAILABILITIES.length))} end`;

function readGroups(groups: readonly Group[]) {
  const sum = (of: Count, belongs: (group: Group) => boolean) =>
    groups.reduce((total, group) => (belongs(group) ? total + group[of] : total), 0);
  const byBit = (key: Key, of: Count, codes: readonly string[]) =>
    Object.fromEntries(
      codes.map((code, bit) => [code, sum(of, (group) => ((group[key] ?? 0) & (1 << bit)) !== 0)]),
    );
  const regions = groups.flatMap((group) => (group.region === null ? [] : [[group.region, group.n_region]]));
  return {
    found: sum("n_shown", ({ rank }) => rank !== null),
    counts: {
      competences: byBit("skills", "n_shown", ALL_SKILLS),
      langues: byBit("languages", "n_shown", ALL_LANGUAGES),
      secteurs: byBit("sectors", "n_secteurs", ALL_SECTORS),
      grades: Object.fromEntries(
        RANKS.map((code, place) => [code, sum("n_grades", ({ rank }) => rank === place)]),
      ),
      region: Object.fromEntries(regions),
      disponibilite: Object.fromEntries(
        AVAILABILITIES.map(({ value }, place) => [
          value,
          sum("n_disponibilite", ({ soon }) => soon !== null && soon <= place),
        ]),
      ),
    },
  };
}
