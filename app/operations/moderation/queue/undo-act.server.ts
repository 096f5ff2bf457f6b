import { and, eq, gte } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { type Notice, REFUSALS } from "~/domain/messages";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import type { ReviewSubject } from "~/domain/moderation/review-filter";
import type { Actor } from "~/domain/policy";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { MODERATED_REFERENCES } from "~/domain/profiles/reference-status";
import { done, type Result, refused } from "~/domain/result";
import { findTransition, type Transition } from "~/domain/transition";
import {
  companies,
  missions,
  moderationActs,
  profiles,
  publicMissions,
  undoableActs,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { type CompanyBefore, restoreCompany } from "../../companies/company-before.server";
import { type MissionBefore, restoreMission } from "../../missions/mission-before.server";
import { type ProfileBefore, restoreProfile } from "../../profiles/profile-before.server";
import {
  lockModeratedReference,
  restoreReference,
} from "../../profiles/references/moderate-reference.server";
import { countTransparencyAct } from "../transparency/count-act.server";

type Undone = { readonly subject: ReviewSubject; readonly notice: Omit<Notice, "tone"> };

/**
 * ADM-7: undoes the administrator's own last act before its mail is sent: the row waits for review again,
 * and its public version is restored. The undoing is recorded as an act.
 */
export async function undoAct(
  db: Db,
  actor: Actor,
  actId: number,
  { at }: { readonly at: Date },
): Promise<Result<Undone>> {
  const admin = authorize(actor, "profile.moderate");
  if (isRefusal(admin)) return admin;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ act: moderationActs, undoable: undoableActs })
      .from(undoableActs)
      .innerJoin(moderationActs, eq(moderationActs.id, undoableActs.act_id))
      .where(and(eq(undoableActs.act_id, actId), eq(undoableActs.admin_id, admin.userId)))
      .for("update", { of: undoableActs });
    if (!found || found.undoable.until <= at) return refused("conflict", REFUSALS.undoTooLate);
    const { act, undoable } = found;
    const row = await lockRow(tx, act);
    const move = row && reverseOf(act, row.status);
    if (!row) return refused("missing", REFUSALS.notFound);
    if (!move || row.updated_at.getTime() !== undoable.row_written.getTime())
      return refused("conflict", REFUSALS.decidedSince);
    const { company_id: companyId, profile_id: profileId } = act;
    if (companyId && (await hasPublishedSince(tx, companyId, act, undoable.before as CompanyBefore)))
      return refused("conflict", REFUSALS.missionSince);
    if (!(await db.jobs.withdraw(tx, undoable.jobs))) return refused("conflict", REFUSALS.undoTooLate);
    if (companyId) await restoreCompany(db, tx, companyId, undoable.before as CompanyBefore, at);
    else if (act.reference_id) await restoreReference(tx, act.reference_id);
    else if (profileId) await restoreProfile(tx, profileId, undoable.before as ProfileBefore, at);
    else
      await restoreMission(db, tx, row.subject.id, undoable.before as MissionBefore, {
        actedAt: act.created_at,
        at,
      });
    await tx.insert(moderationActs).values({
      profile_id: profileId,
      company_id: companyId,
      mission_id: act.mission_id,
      reference_id: act.reference_id,
      admin_id: admin.userId,
      move: move.name,
      from_status: move.from,
      to_status: move.to,
      created_at: at,
    });
    await recordAct(tx, {
      kind: "moderation.undone",
      at,
      actorId: admin.userId,
      subjectId: profileId ?? row.ownerId,
      facts: {
        ...(act.mission_id ? { mission: act.mission_id } : {}),
        ...(act.reference_id ? { reference: act.reference_id } : {}),
        ...(row.companyId ? { company: row.companyId } : {}),
        undone: act.move,
        from: move.from,
        to: move.to,
      },
    });
    if (act.ground)
      await countTransparencyAct(
        tx,
        { what: "restriction_undone", kind: `${row.subject.kind}.${act.move}`, source: act.ground },
        at,
      );
    await tx.delete(undoableActs).where(eq(undoableActs.act_id, actId));
    return done({ subject: row.subject, notice: move.success });
  });
}

type Act = typeof moderationActs.$inferSelect;

/** ADM-9: whether a mission was published that depends on the validation of its company. */
async function hasPublishedSince(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { validatedAt }: CompanyBefore,
): Promise<boolean> {
  if (act.move !== "approve" || validatedAt !== null) return false;
  const [since] = await tx
    .select({ id: missions.id })
    .from(missions)
    .innerJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(and(eq(missions.company_id, companyId), gte(publicMissions.published_at, act.created_at)))
    .limit(1);
  return since !== undefined;
}

async function lockRow(tx: Tx, act: Act) {
  const { profile_id: profileId, company_id: companyId, mission_id: missionId, reference_id } = act;
  if (reference_id) {
    const row = await lockModeratedReference(tx, reference_id);
    const subject = { kind: "reference", id: reference_id } as const;
    return row && { ...row, ownerId: row.profile_id, companyId: null, subject };
  }
  if (missionId) {
    const [row] = await tx
      .select({ status: missions.status, updated_at: missions.updated_at, companyId: missions.company_id })
      .from(missions)
      .where(eq(missions.id, missionId))
      .for("update");
    return row && { ...row, ownerId: null, subject: { kind: "mission", id: missionId } as const };
  }
  const table = companyId ? companies : profiles;
  const id = companyId ?? profileId ?? "";
  const [row] = await tx
    .select({ status: table.status, updated_at: table.updated_at })
    .from(table as typeof profiles)
    .where(eq(table.id, id))
    .for("no key update");
  return row && { ...row, ownerId: null, companyId, subject: { kind: "profile", id } as const };
}

function reverseOf(act: Act, status: string) {
  const table: readonly Transition<string>[] = act.mission_id
    ? MISSION_TRANSITIONS
    : act.reference_id
      ? MODERATED_REFERENCES
      : PROFILE_TRANSITIONS;
  return findTransition(table, { from: status, name: "undo", by: "admin", undoing: act.move });
}
