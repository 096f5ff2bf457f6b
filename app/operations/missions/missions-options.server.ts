import { codesOf, LOCATION_TYPES, SECTORS } from "~/marketplace/catalogue";
import { DURATIONS } from "~/marketplace/missions/missions-filter";
import { listedMissions, MISSION_OPTION_BITS } from "~/platform/db/schema.server";
import type { CountedList } from "../listed/count-options.server";
import { MISSION_FACETS } from "./missions-conditions.server";

export type MissionFacet = (typeof MISSION_FACETS)[number];

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
  numbers: MISSION_OPTION_BITS,
  codesOf: MISSION_OPTION_BITS.codesOf,
  passing: [],
  isChosenInLots: false,
  days: [],
};
