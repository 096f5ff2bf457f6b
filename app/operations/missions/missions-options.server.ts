import { sql } from "drizzle-orm";
import { codesOf, LOCATION_TYPES, SECTORS } from "~/marketplace/catalogue";
import { DURATIONS } from "~/marketplace/missions/missions-filter";
import { listedMissions } from "~/platform/db/schema.server";
import type { CountedList } from "../listed/count-options.server";
import { MISSION_FACETS } from "./missions-conditions.server";

export type MissionFacet = (typeof MISSION_FACETS)[number];

const { required_sectors, location_type, region, duration_weeks, start_date } = listedMissions;

const text = (value: unknown): string[] => (typeof value === "string" ? [value] : []);

/** The last span that begins by then. */
const spans = sql.raw(DURATIONS.map(({ from }) => from).join(", "));

/** MIS-9: what the list of missions offers, and how its options are counted. */
export const MISSION_OPTIONS: CountedList<MissionFacet> = {
  list: "missions",
  table: listedMissions,
  offered: {
    secteur: codesOf(SECTORS),
    lieu: codesOf(LOCATION_TYPES),
    region: [],
    duree: codesOf(DURATIONS),
    debut: [],
  },
  anyOf: MISSION_FACETS,
  along: {
    secteur: {
      by: required_sectors,
      codesOf: (codes) => (Array.isArray(codes) ? codes.map(String) : []),
    },
    lieu: { by: location_type, codesOf: text },
    region: { by: region, codesOf: text },
    duree: {
      by: sql`width_bucket(${duration_weeks}, array[${spans}])`,
      codesOf: (place) =>
        place === null
          ? []
          : codesOf(DURATIONS)
              .slice(Number(place) - 1)
              .slice(0, 1),
    },
    debut: { by: sql`to_char(${start_date}, 'YYYY-MM')`, codesOf: text },
  },
  passing: {},
  days: [],
};
