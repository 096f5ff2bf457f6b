import { PAGE_SIZE } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { findMission } from "../../missions/find-mission.server";
import { findOwnMission } from "../../missions/find-own-missions.server";
import { countNotices } from "./count-notices.server";
import { findSuggestedAcharnes } from "./find-suggested-acharnes.server";

/** SUGG-4, SUGG-5: a mission with the Acharnés suggested for it, for all members of its company; undefined for everybody else. */
export async function findMissionSuggestions(db: Reader, actor: Actor, missionId: string, at: Date) {
  const own = await findOwnMission(db, actor, missionId);
  if (!own) return undefined;
  const { mission, publicSlug } = own;
  // PUB-8: an edit counts once it is validated.
  const online = publicSlug === null ? undefined : await findMission(db, publicSlug);
  const compared = online ?? mission;
  const isOver = mission.status === "closed" && publicSlug === null;
  const [suggested, notices] = await Promise.all([
    isOver
      ? []
      : findSuggestedAcharnes(
          db,
          { ...compared, id: mission.id, company_id: mission.company_id },
          { limit: PAGE_SIZE.suggestions, at },
        ),
    countNotices(db, mission.id),
  ]);
  return { mission, publicSlug, compared, isOver, suggested, notices };
}
