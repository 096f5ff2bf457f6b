import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { CLOSING_ANSWERS } from "~/domain/messages";
import { missionChanges } from "~/domain/missions/mission-changes";
import { closerOf, MISSION_TRANSITIONS, type MissionEvent } from "~/domain/missions/mission-status";
import type { Actor } from "~/domain/policy";
import { companies, type MissionRow, missions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { answerWaiting } from "../candidatures/mail-answers/answer-waiting.server";
import { notifyMissionChanged } from "../candidatures/notify-under-way.server";
import {
  type Moderated,
  type Moderation,
  type ModerationRules,
  moderate,
  moderateIn,
} from "../moderation/moderate.server";
import type { ActContext } from "../moderation/undoable.server";
import { type MissionBefore, missionBefore } from "./mission-before.server";
import { notifyMissionEvent } from "./notify-mission-event.server";
import { isOpenToPublic, openToPublic, restoreToPublic, withdrawFromPublic } from "./publish-mission.server";

type MissionModeration = Moderation & { readonly missionId: string };

const RULES: ModerationRules<"mission", MissionRow, MissionEvent, MissionBefore> = {
  kind: "mission",
  action: "mission.moderate",
  transitions: MISSION_TRANSITIONS,
  subject: "mission_id",
  ownerOf: ({ company_id }) => company_id,
  async lock(tx, id) {
    const [mission] = await tx.select().from(missions).where(eq(missions.id, id)).for("update");
    return mission;
  },
  isPublic: (tx, { id }) => isOpenToPublic(tx, id),
  isValidated: () => false,
  isCompanyWaiting: (tx, { company_id }) => lockWaitingCompany(tx, company_id),
  canBeShown: () => true,
  snapshot: (tx, { id }) => missionBefore(tx, id),
  async restore(db, tx, mission, move, at) {
    if (move.from !== "closed") return null;
    const restored = await restoreToPublic(db, tx, mission, at);
    return restored
      ? { status: restored.statusBefore, title: restored.title }
      : { status: "pending", unread: true };
  },
  async write(tx, { id }, { move, status }) {
    const [written] = await tx
      .update(missions)
      .set({ status, closed_by: closerOf(move) })
      .where(eq(missions.id, id))
      .returning({ at: missions.updated_at });
    return written?.at;
  },
  async apply(db, tx, mission, { effect }, { before, appUrl, at }) {
    if (effect === "show") {
      const { shown } = before ?? (await missionBefore(tx, mission.id));
      await openToPublic(db, tx, mission, at);
      const changes = shown && missionChanges(shown, mission);
      if (changes) await notifyMissionChanged(db, tx, mission.id, changes, { appUrl, at });
    }
    if (effect === "hide") {
      await withdrawFromPublic(db, tx, mission, at);
      await answerWaiting(db, tx, mission.id, { by: "admin", text: CLOSING_ANSWERS.closed, at, appUrl });
    }
  },
  notifyOwner: (db, tx, mission, { title = mission.title, ...outcome }) =>
    notifyMissionEvent(db, tx, { ...mission, title }, outcome),
};

/** ADM-4: see `moderate`. */
export const moderateMission = (
  db: Db,
  actor: Actor,
  { missionId, ...moderation }: MissionModeration,
  context: ActContext,
): Promise<Moderated> => moderate(RULES, db, actor, missionId, moderation, context);

export const moderateMissionIn = (
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { missionId, ...moderation }: MissionModeration,
  context: ActContext,
): Promise<Moderated> => moderateIn(RULES, db, tx, admin, missionId, moderation, context);

/**
 * Whether the company waits to be validated. Locks its row, so that its validation cannot be withdrawn meanwhile; with the lock
 * that `recountCompanyPage` takes, so that two missions of one company do not wait for each other.
 */
async function lockWaitingCompany(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const [company] = await tx
    .select({ validatedAt: companies.validated_at })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return !company?.validatedAt;
}
