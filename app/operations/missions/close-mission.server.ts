import { eq } from "drizzle-orm";
import { type Notice, REFUSALS } from "~/marketplace/messages";
import { MISSION_TRANSITIONS } from "~/marketplace/missions/mission-status";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { findTransition } from "~/marketplace/transition";
import { missions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { lockOwnMission } from "./own-mission.server";
import { isOpenToPublic, withdrawFromPublic } from "./publish-mission.server";

/** MIS-8, PUB-7: closes a mission whose text, or the version before it, is public; it leaves the public at once. */
export async function closeMission(
  db: Db,
  actor: Actor,
  missionId: string,
): Promise<Result<{ readonly notice: Omit<Notice, "tone"> }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const move = findTransition(MISSION_TRANSITIONS, {
      from: own.mission.status,
      name: "close",
      by: "owner",
      isPublic: await isOpenToPublic(tx, missionId),
    });
    if (!move) return refused("conflict", REFUSALS.alreadyMoved);
    await tx.update(missions).set({ status: move.to }).where(eq(missions.id, missionId));
    if (move.effect === "hide") await withdrawFromPublic(tx, missionId);
    return done({ notice: move.success });
  });
}
