import { and, type SQL, sql } from "drizzle-orm";
import { codesOf, SECTORS } from "~/marketplace/catalogue";
import { DURATIONS, type MissionsFilter } from "~/marketplace/missions/missions-filter";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import {
  chosenOfMissions,
  listedMissions,
  MISSION_FACETS,
  type MissionFacet,
  requiredOfMissions,
} from "./missions-conditions.server";

/** MIS-9: by facet and code, how many missions would be shown if that option were chosen. */
export type MissionCounts = Readonly<Record<MissionFacet, Readonly<Record<string, number>>>>;

type Count = "n_shown" | `n_${MissionFacet}`;
type Group = Record<Count, number> &
  Record<Exclude<MissionFacet, "secteur">, string | null> & {
    readonly facet: MissionFacet;
    readonly sectors: string[] | null;
  };

const { required_sectors, location_type, region, duration_weeks, start_date } = publicMissions;

const duration = sql`case ${sql.join(
  DURATIONS.map(
    ({ value, from, to }) =>
      sql`when ${duration_weeks} >= ${sql.raw(String(from))} and ${to === null ? sql`true` : sql`${duration_weeks} <= ${sql.raw(String(to))}`} then ${sql.raw(`'${value}'`)}`,
  ),
  sql` `,
)} end`;

/** Every count of a filter in one pass: missions grouped along each facet, each group counted with and without it. */
export async function countMissionOptions(
  db: Reader,
  filter: MissionsFilter,
): Promise<{ readonly found: number; readonly counts: MissionCounts }> {
  const chosen = chosenOfMissions(filter);
  const holds = MISSION_FACETS.map(
    (facet) => sql`coalesce(${chosen[facet] ?? sql`true`}, false) as ${sql.identifier(`in_${facet}`)}`,
  );
  const counted = (name: Count, facets: readonly MissionFacet[]): SQL => {
    const all = facets.filter((facet) => chosen[facet]).map((facet) => sql.identifier(`in_${facet}`));
    const condition = all.length ? sql.join(all, sql` and `) : sql`true`;
    return sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`;
  };
  const without = MISSION_FACETS.map((facet) =>
    counted(
      `n_${facet}`,
      MISSION_FACETS.filter((other) => other !== facet),
    ),
  );
  const { rows } = await db.execute<Group>(sql`
    select case 0 when grouping(sectors) then 'secteur' when grouping(lieu) then 'lieu'
        when grouping(region) then 'region' when grouping(duree) then 'duree' else 'debut' end as facet,
      sectors, lieu, region, duree, debut, ${sql.join([counted("n_shown", MISSION_FACETS), ...without], sql`, `)}
    from (
      select ${required_sectors} as sectors, ${location_type} as lieu, ${region} as region, ${duration} as duree,
        to_char(${start_date}, 'YYYY-MM') as debut, ${sql.join(holds, sql`, `)}
      from ${listedMissions(filter.q)} where ${and(...requiredOfMissions(filter)) ?? sql`true`}
    ) as mission
    group by grouping sets ((sectors), (lieu), (region), (duree), (debut))`);
  return readGroups(rows);
}

function readGroups(groups: readonly Group[]) {
  const along = (facet: MissionFacet) => groups.filter((group) => group.facet === facet);
  const byValue = (facet: Exclude<MissionFacet, "secteur">) =>
    Object.fromEntries(
      along(facet).flatMap((group) => {
        const value = group[facet];
        return value === null ? [] : [[value, group[`n_${facet}`]]];
      }),
    );
  const bySector = (code: string) =>
    along("secteur")
      .filter(({ sectors }) => sectors?.includes(code))
      .reduce((total, { n_secteur }) => total + n_secteur, 0);
  return {
    found: along("lieu").reduce((total, { n_shown }) => total + n_shown, 0),
    counts: {
      secteur: Object.fromEntries(codesOf(SECTORS).map((code) => [code, bySector(code)])),
      lieu: byValue("lieu"),
      region: byValue("region"),
      duree: byValue("duree"),
      debut: byValue("debut"),
    },
  };
}
