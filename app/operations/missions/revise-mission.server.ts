import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { CURRENT_STATE, NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { MissionInput } from "~/domain/missions/mission-form";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { findTransition } from "~/domain/transition";
import { type MissionRow, missions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseOwing } from "../candidatures/responses/answer-first.server";
import { missionRow } from "./mission-row";
import { lockOwnMission } from "./own-mission.server";
import { refuseStart } from "./submit-mission.server";

type Revision = {
  readonly missionId: string;
  readonly input: MissionInput;
  /** Whether to send it to validation; only a draft can be saved without. */
  readonly submit: boolean;
  /** The version that the form started from; a later one is not overwritten. */
  readonly seen?: Date | null;
};

/**
 * MIS-8, PUB-7: edits a draft, pending or published mission and sends it to validation. The public version stays until an
 * administrator approves; the slug never changes.
 */
export async function reviseMission(
  db: Db,
  actor: Actor,
  { missionId, input, submit, seen }: Revision,
  at: Date,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const { status } = own.mission;
    const row = missionRow(input);
    if (seen && own.mission.updated_at > seen && !isUnchanged(own.mission, row))
      return refused("conflict", REFUSALS.changedSince);
    const tooEarly = refuseStart(row, at, own.mission.start_date);
    if (tooEarly) return tooEarly;
    if (!submit) {
      if (status !== "draft")
        return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[status]));
      await tx.update(missions).set(row).where(eq(missions.id, missionId));
      return done({ notice: NOTICES.missionDraftSaved });
    }
    const move = findTransition(MISSION_TRANSITIONS, { from: status, name: "submit", by: "owner" });
    if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[status]));
    const owing = status === "draft" ? await refuseOwing(tx, actor) : undefined;
    if (owing) return owing;
    await tx
      .update(missions)
      .set({ ...row, status: move.to, submitted_at: at })
      .where(eq(missions.id, missionId));
    return done({ notice: NOTICES.missionSubmitted });
  });
}

/** Whether the row already has these values: a repeated form is no conflict. */
function isUnchanged(mission: MissionRow, row: ReturnType<typeof missionRow>): boolean {
  const written = Object.fromEntries(
    Object.keys(row).map((name) => [name, mission[name as keyof typeof row]]),
  );
  return isDeepStrictEqual(written, row);
}
