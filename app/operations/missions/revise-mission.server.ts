import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { CURRENT_STATE, FIELD_ERRORS, NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { MissionInput } from "~/domain/missions/mission-form";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { findTransition } from "~/domain/transition";
import { type MissionRow, missions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { isRefusal } from "../authorize";
import { refuseOwing } from "../candidatures/responses/answer-first.server";
import { lockWorkingMember, responsibleId } from "../companies/responsible.server";
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
  /** TEAM-4: the account of the member who answers for it from now on; unchanged by default. */
  readonly responsible?: string | null;
};

/**
 * MIS-8, PUB-7: edits a draft, pending or published mission and sends it to validation. The public version stays until an
 * administrator approves; the slug never changes.
 */
export async function reviseMission(
  db: Db,
  actor: Actor,
  { missionId, input, submit, seen, responsible }: Revision,
  at: Date,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const { status } = own.mission;
    const row = missionRow(input);
    if (seen && own.mission.updated_at > seen && !isUnchanged(own.mission, row))
      return refused("conflict", REFUSALS.changedSince);
    const chosen = await chooseResponsible(tx, own.mission, responsible ?? null);
    if (isRefusal(chosen)) return chosen;
    // Another responsible member is no change of the text, which would have to be reviewed.
    if (chosen.responsible_id && status !== "draft" && isUnchanged(own.mission, row)) {
      // Edits of the text in progress still match.
      const changed = { ...chosen, updated_at: sql`${missions.updated_at}` };
      await tx.update(missions).set(changed).where(eq(missions.id, missionId));
      return done({ notice: NOTICES.responsibleChanged });
    }
    const tooEarly = refuseStart(row, at, own.mission.start_date);
    if (tooEarly) return tooEarly;
    if (!submit) {
      if (status !== "draft")
        return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[status]));
      await tx
        .update(missions)
        .set({ ...row, ...chosen })
        .where(eq(missions.id, missionId));
      return done({ notice: NOTICES.missionDraftSaved });
    }
    const move = findTransition(MISSION_TRANSITIONS, { from: status, name: "submit", by: "owner" });
    if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.mission[status]));
    const owing = status === "draft" ? await refuseOwing(tx, actor) : undefined;
    if (owing) return owing;
    await tx
      .update(missions)
      .set({ ...row, ...chosen, status: move.to, submitted_at: at })
      .where(eq(missions.id, missionId));
    return done({ notice: NOTICES.missionSubmitted });
  });
}

/** TEAM-4: the member who answers for the mission from now on, as a column; none where nobody else was chosen. */
async function chooseResponsible(
  tx: Tx,
  { id, company_id }: MissionRow,
  userId: string | null,
): Promise<Refusal | { readonly responsible_id?: string }> {
  if (userId === null) return {};
  const [now] = await tx.select({ userId: responsibleId }).from(missions).where(eq(missions.id, id));
  if (now?.userId === userId) return {};
  if (isUuid(userId) && (await lockWorkingMember(tx, { userId, companyId: company_id })))
    return { responsible_id: userId };
  const message = FIELD_ERRORS.notWorkingMember;
  return refused("invalid", message, { responsible: [message] });
}

/** Whether the row already has these values: a repeated form is no conflict. */
function isUnchanged(mission: MissionRow, row: ReturnType<typeof missionRow>): boolean {
  const written = Object.fromEntries(
    Object.keys(row).map((name) => [name, mission[name as keyof typeof row]]),
  );
  return isDeepStrictEqual(written, row);
}
