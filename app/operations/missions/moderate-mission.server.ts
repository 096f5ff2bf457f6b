import { eq } from "drizzle-orm";
import {
  CLOSING_ANSWERS,
  FIELD_ERRORS,
  type Notice,
  REFUSALS,
  REVIEW_FIRST,
  STANDING,
  VERSION_RESTORED,
} from "~/domain/messages";
import { missionChanges } from "~/domain/missions/mission-changes";
import { closerOf, MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { type Ground, USUAL_GROUND } from "~/domain/moderation/grounds";
import { reasonFor } from "~/domain/moderation/moderation-form";
import { refuseModeration } from "~/domain/moderation/refuse-moderation";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { findTransition, isUndoable } from "~/domain/transition";
import { missions, moderationActs, profiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { answerWaiting } from "../candidatures/mail-answers/answer-waiting.server";
import { tellMissionChanged } from "../candidatures/tell-under-way.server";
import { countTransparencyAct } from "../moderation/transparency/count-act.server";
import { type ActContext, undoableUntil } from "../moderation/undoable.server";
import { missionBefore } from "./mission-before.server";
import { notifyMissionEvent } from "./notify-mission-event.server";
import { isOpenToPublic, openToPublic, restoreToPublic, withdrawFromPublic } from "./publish-mission.server";

type Moderation = {
  readonly missionId: string;
  readonly move: string;
  /** As it was given; null where nothing was asked for. */
  readonly reason: string | null;
  /** SAFE-6: what it rests on where it restricts somebody, and whether a report led to it. */
  readonly ground?: Ground;
  readonly byReport?: boolean;
  /** When what the administrator read was written; a later edit is not theirs to decide on yet. */
  readonly seen?: Date | null;
  /** The move that is taken back by `undo`. */
  readonly undoing?: string;
};

type Moderated = Result<{
  readonly notice: Omit<Notice, "tone">;
  /** The reason that its owner reads of what one press took down; null of every other move. */
  readonly told: string | null;
  /** ADM-9: it went back to the queue instead of the public. */
  readonly unread?: true;
}>;

/**
 * ADM-4, ADM-6: moves a mission as STATE-2 allows, together with what the public reads, the record of the act
 * and the mail to the company. Of two administrators at once, the second gets 'conflict'.
 */
export async function moderateMission(
  db: Db,
  actor: Actor,
  moderation: Moderation,
  circumstances: ActContext,
): Promise<Moderated> {
  const admin = authorize(actor, "mission.moderate");
  if (isRefusal(admin)) return admin;
  return db.transaction((tx) => moderateMissionIn(db, tx, admin, moderation, circumstances));
}

/** The same as a part of what else an administrator decides; nothing is written where it refuses. */
export async function moderateMissionIn(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  {
    missionId,
    move: name,
    reason: given,
    ground = USUAL_GROUND,
    byReport = false,
    seen,
    undoing,
  }: Moderation,
  { appUrl, at, undoable = false }: ActContext,
): Promise<Moderated> {
  const [mission] = await tx.select().from(missions).where(eq(missions.id, missionId)).for("update");
  if (!mission) return refused("missing", REFUSALS.notFound);
  const isPublic = await isOpenToPublic(tx, missionId);
  const move = findTransition(MISSION_TRANSITIONS, {
    from: mission.status,
    name,
    by: "admin",
    isPublic,
    undoing,
  });
  if (!move) return refused("conflict", REFUSALS.alreadyMoved(STANDING.mission[mission.status]));
  const refusal = refuseModeration(move, {
    isOwn: mission.company_id === admin.userId,
    companyWaits: await lockWaitingCompany(tx, mission.company_id),
  });
  if (refusal) return refused("conflict", refusal);
  const reason = reasonFor(move, given, "mission");
  if (reason === undefined) {
    const message = FIELD_ERRORS.reasonRequired;
    return refused("invalid", message, { reason: [message] });
  }
  if (seen && mission.updated_at > seen) return refused("conflict", REFUSALS.editedSince);
  const later = undoable && isUndoable(MISSION_TRANSITIONS, move) ? undoableUntil(db, at) : undefined;
  const acting = later?.db ?? db;
  const before = later && (await missionBefore(tx, missionId));
  const restored = move.from === "closed" ? await restoreToPublic(tx, mission, at) : undefined;
  const unread = move.from === "closed" && !restored;
  const status = unread ? "pending" : (restored?.statusBefore ?? move.to);
  const [written] = await tx
    .update(missions)
    .set({ status, closed_by: closerOf(move) })
    .where(eq(missions.id, missionId))
    .returning({ at: missions.updated_at });
  if (move.effect === "show" && !restored && !unread) {
    const { shown } = before ?? (await missionBefore(tx, missionId));
    await openToPublic(tx, mission, at);
    const changes = shown && missionChanges(shown, mission);
    if (changes) await tellMissionChanged(acting, tx, missionId, changes, { appUrl, at });
  }
  if (move.effect === "hide") {
    await withdrawFromPublic(tx, mission);
    await answerWaiting(acting, tx, missionId, { by: "admin", text: CLOSING_ANSWERS.closed, at, appUrl });
  }
  const [act] = await tx
    .insert(moderationActs)
    .values({
      missionId,
      adminId: admin.userId,
      move: move.name,
      fromStatus: move.from,
      toStatus: status,
      reason,
      ground: move.reason ? ground : null,
      byReport,
      waitedSince: move.from === "pending" ? mission.submitted_at : null,
      createdAt: at,
    })
    .returning({ id: moderationActs.id });
  await recordAct(tx, {
    kind: "mission.moderated",
    at,
    actorId: admin.userId,
    subjectId: mission.company_id,
    facts: { mission: missionId, move: move.name, from: move.from, to: status },
    reason,
  });
  const statement = move.reason
    ? { ground, byReport, link: `${appUrl}${act ? pathOf(PATHS.contest, String(act.id)) : PATHS.decisions}` }
    : null;
  if (statement)
    await countTransparencyAct(tx, { what: "restriction", kind: `mission.${move.name}`, source: ground }, at);
  if (move.event && !unread)
    await notifyMissionEvent(
      acting,
      tx,
      { ...mission, title: restored?.title ?? mission.title },
      { event: move.event, isPublic, reason, statement, appUrl, at },
    );
  if (later && before && written && act)
    await later.keep(tx, { adminId: admin.userId, actId: act.id, rowWritten: written.at, before });
  if (unread) return done({ notice: REVIEW_FIRST.mission, told: null, unread });
  const notice = status === move.to ? move.success : VERSION_RESTORED.mission;
  return done({ notice, told: move.reason === "prewritten" ? reason : null });
}

/** Whether the company of a mission waits to be validated; its row is held, so that nobody takes its validation back meanwhile. */
async function lockWaitingCompany(tx: Tx, companyId: string): Promise<boolean> {
  const [company] = await tx
    .select({ validatedAt: profiles.company_validated_at })
    .from(profiles)
    .where(eq(profiles.id, companyId))
    .for("share");
  return !company?.validatedAt;
}
