import { eq } from "drizzle-orm";
import { CURRENT_STATE, type Notice, REFUSALS } from "~/domain/messages";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { findTransition } from "~/domain/transition";
import { missions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseOwing } from "../candidatures/responses/answer-first.server";
import { lockOwnMission } from "./own-mission.server";

/** MIS-8: sends a draft to validation. */
export async function submitDraft(
  db: Db,
  actor: Actor,
  missionId: string,
  at: Date,
): Promise<Result<{ readonly notice: Omit<Notice, "tone"> }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const { status } = own.mission;
    const move = findTransition(MISSION_TRANSITIONS, { from: status, name: "submit", by: "owner" });
    if (!move || status !== "draft")
      return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[status]));
    const owing = await refuseOwing(tx, actor);
    if (owing) return owing;
    await tx.update(missions).set({ status: move.to, submitted_at: at }).where(eq(missions.id, missionId));
    return done({ notice: move.success });
  });
}
