import { type MissionsFilter, readMissionsFilter } from "~/marketplace/missions/missions-filter";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { selectMissions } from "./find-missions.server";

const NEAR_MISSIONS = 6;

/** MIS-2, as DIR-10: for a search that finds no mission, the nearest spellings that do, and some missions of the first. */
export const findNearMissions = (db: Reader, filter: MissionsFilter) =>
  findNear(db, {
    list: "missions",
    filter: { ...filter, after: null },
    alone: readMissionsFilter(new URLSearchParams()),
    select: (spelt) => selectMissions(db, spelt, NEAR_MISSIONS),
  });
