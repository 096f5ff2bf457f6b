import { eq } from "drizzle-orm";
import { type MissionsFilter, readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { searchedInMission } from "~/marketplace/missions/public-mission";
import { NEAR_SHOWN } from "~/marketplace/ranking/rankings";
import { listedMissions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { findHolders } from "../listed/holders.server";
import { conditionsOf } from "../listed/narrowed";
import { cardsOf, firstMissions } from "./find-missions.server";
import { narrowMissions, searchedText } from "./missions-conditions.server";

/** MIS-2, as DIR-10: for a search that finds no mission, the nearest spellings that do and some missions of the first, or those that hold most of the words. */
export const findNearMissions = (db: Reader, filter: MissionsFilter) => {
  const alone = readMissionsFilter(new URLSearchParams());
  return findNear(db, {
    list: "missions",
    filter: { ...filter, after: null },
    alone,
    slugs: (asked, limit) => firstMissions(db, asked, limit),
    cards: (slugs) => cardsOf(db, slugs),
    holders: (slugs, terms, limit) =>
      findHolders(db, { list: "missions", table: listedMissions, text: searchedText }, slugs, terms, limit),
    texts: async (q) => {
      const rows = await db
        .select({
          title: publicMissions.title,
          description: publicMissions.description,
          objectives: publicMissions.objectives,
          city: publicMissions.city,
          required_sectors: publicMissions.required_sectors,
        })
        .from(listedMissions)
        .innerJoin(publicMissions, eq(publicMissions.mission_id, listedMissions.mission_id))
        .where(conditionsOf(listedMissions.facets, await narrowMissions(db, { ...alone, q })))
        .limit(NEAR_SHOWN);
      return rows.flatMap(searchedInMission);
    },
  });
};
