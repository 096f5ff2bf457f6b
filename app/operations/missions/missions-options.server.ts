import { sql } from "drizzle-orm";
import { codesOf, LOCATION_TYPES, SECTORS } from "~/marketplace/catalogue";
import { DURATIONS } from "~/marketplace/missions/missions-filter";
import { REGION_CODES } from "~/marketplace/places";
import { listedMissions } from "~/platform/db/schema.server";
import { alongCodes, alongMonths, alongPlaces } from "../listed/along";
import type { CountedList } from "../listed/count-options.server";
import { MISSION_FACETS } from "./missions-conditions.server";

export type MissionFacet = (typeof MISSION_FACETS)[number];

const { required_sectors, location_type, region, duration_weeks, start_date } = listedMissions;

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
      by: sql`array_to_string(${required_sectors}, ' ')`,
      codesOf: (codes) => (typeof codes === "string" && codes !== "" ? codes.split(" ") : []),
    },
    lieu: alongCodes(location_type, codesOf(LOCATION_TYPES)),
    region: alongCodes(region, REGION_CODES),
    duree: alongPlaces(
      sql`coalesce(width_bucket(${duration_weeks}, array[${spans}]), 0)`,
      codesOf(DURATIONS),
    ),
    debut: alongMonths(start_date),
  },
  passing: {},
  days: [],
};
