import { type MissionsFilter, readMissionsFilter } from "~/domain/missions/missions-filter";
import { searchedInMission } from "~/domain/missions/public-mission";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../search/find-near.server";
import { cardsOf } from "./find-missions.server";
import { MISSIONS, missionsPage, missionsQuery } from "./missions-list.server";

/**
 * MIS-2, like DIR-10: suggestions for a search without results: the nearest spellings that match with some missions, or the
 * missions that match most of the words.
 */
export const findNearMissions = (db: Reader, filter: MissionsFilter) =>
  findNear(db, {
    searched: MISSIONS,
    filter,
    alone: readMissionsFilter(new URLSearchParams()),
    queryOf: missionsQuery,
    page: missionsPage,
    cards: (slugs) => cardsOf(db, slugs),
    texts: async (condition, limit) => {
      const rows = await db
        .select({
          title: publicMissions.title,
          description: publicMissions.description,
          objectives: publicMissions.objectives,
          city: publicMissions.city,
          required_sectors: publicMissions.required_sectors,
        })
        .from(publicMissions)
        .where(condition)
        .limit(limit);
      return rows.flatMap(searchedInMission);
    },
  });
