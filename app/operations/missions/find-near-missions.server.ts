import { and } from "drizzle-orm";
import { type MissionsFilter, readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { searchedInMission } from "~/marketplace/missions/public-mission";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { containsTerms } from "../search-conditions.server";
import { selectMissions } from "./find-missions.server";

const NEAR_MISSIONS = 6;

/** MIS-2, as DIR-10: for a search that finds no mission, the nearest spellings that do, and some missions of the first. */
export const findNearMissions = (db: Reader, filter: MissionsFilter) =>
  findNear(db, {
    list: "missions",
    filter: { ...filter, after: null },
    alone: readMissionsFilter(new URLSearchParams()),
    select: (spelt) => selectMissions(db, spelt, NEAR_MISSIONS),
    texts: async (q) => {
      const rows = await db
        .select({
          title: publicMissions.title,
          description: publicMissions.description,
          objectives: publicMissions.objectives,
          city: publicMissions.city,
          required_sectors: publicMissions.required_sectors,
        })
        .from(publicMissions)
        .where(and(...containsTerms(publicMissions.search_text, q)))
        .limit(NEAR_MISSIONS);
      return rows.flatMap(searchedInMission);
    },
  });
