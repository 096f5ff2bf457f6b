import { eq } from "drizzle-orm";
import { CURRENT_STATE, type Notice, REFUSALS } from "~/domain/messages";
import { closerOf, MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { type Actor, can } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { findTransition } from "~/domain/transition";
import { type MissionRow, missions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { notifyMissionEvent } from "./notify-mission-event.server";
import { isOpenToPublic, withdrawFromPublic } from "./publish-mission.server";

/** Locks a mission that the actor may change. A member who only reads is refused; for others there is none (TEAM-2). */
export async function lockOwnMission(
  tx: Tx,
  actor: Actor,
  missionId: string,
): Promise<Result<{ readonly mission: MissionRow; readonly userId: string }>> {
  const [mission] = isUuid(missionId)
    ? await tx.select().from(missions).where(eq(missions.id, missionId)).for("update")
    : [];
  if (!mission) return refused("missing", REFUSALS.notFound);
  const member = authorize(actor, "mission.manage", { ownerId: mission.company_id });
  if (!isRefusal(member)) return done({ mission, userId: member.userId });
  return can(actor, "mission.readOwn", { ownerId: mission.company_id })
    ? member
    : refused("missing", REFUSALS.notFound);
}

type OwnMove = "close" | "withdraw";
type Context = { readonly appUrl: string; readonly at: Date };

/** MIS-8: makes one of the owner's moves of STATE-2 and runs `then` in the same transaction. */
export async function moveOwnMission(
  db: Db,
  actor: Actor,
  { missionId, name }: { readonly missionId: string; readonly name: OwnMove },
  context: Context,
  then?: (tx: Tx) => Promise<unknown>,
) {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Omit<Notice, "tone"> }>> => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const move = await moveLockedMission(db, tx, own.mission, name, context);
    if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[own.mission.status]));
    await then?.(tx);
    return done({ notice: move.success });
  });
}

/** Makes the move of a locked mission with its public effect and its event; undefined where STATE-2 has no such move. */
export async function moveLockedMission(
  db: Db,
  tx: Tx,
  mission: MissionRow,
  name: OwnMove,
  context: Context,
) {
  const { id, status } = mission;
  const isPublic = await isOpenToPublic(tx, id);
  const move = findTransition(MISSION_TRANSITIONS, { from: status, name, by: "owner", isPublic });
  if (!move) return undefined;
  await tx
    .update(missions)
    .set({ status: move.to, closed_by: closerOf(move) })
    .where(eq(missions.id, id));
  if (move.effect === "hide") await withdrawFromPublic(db, tx, mission, context.at);
  const { event } = move;
  if (event)
    await notifyMissionEvent(db, tx, mission, {
      event,
      isPublic,
      reason: null,
      statement: null,
      ...context,
    });
  return move;
}
