import { PAGE_SIZE } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { findNewestOpenMission } from "../../missions/find-newest-open-mission.server";
import { findSuggestedAcharnes } from "./find-suggested-acharnes.server";

/** SUGG-4: a few Acharnés for the newest open mission of the actor's company; null without one, or without anybody who fits. */
export async function findAcharnesForNewestMission(db: Reader, actor: Actor, at: Date) {
  const mission = await findNewestOpenMission(db, actor);
  if (!mission) return null;
  const { id, title } = mission;
  const suggested = await findSuggestedAcharnes(db, mission, { limit: PAGE_SIZE.fewSuggestions, at });
  return suggested.length === 0 ? null : { mission: { id, title }, suggested };
}
