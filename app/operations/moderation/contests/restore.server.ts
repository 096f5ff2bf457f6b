import { and, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { restoringMove } from "~/domain/moderation/contest";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { MODERATED_REFERENCES } from "~/domain/profiles/reference-status";
import { done, type Result } from "~/domain/result";
import {
  contests,
  conversations,
  messages,
  missions,
  moderationActs,
  profiles,
  reports,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lockModerated } from "../../companies/company-moderation.server";
import { setRemoved } from "../../engagements/reviews/remove-review.server";
import { moderateMissionIn } from "../../missions/moderate-mission.server";
import { announce } from "../../notifications/announce.server";
import { moderateProfileIn } from "../../profiles/moderate-profile.server";
import {
  lockModeratedReference,
  moderateReferenceIn,
} from "../../profiles/references/moderate-reference.server";
import type { LockedReport } from "../reports/reporter-address.server";

type Act = typeof moderationActs.$inferSelect;
export type Restored = Result<{
  readonly restored: boolean;
  /** ADM-9: it waits for review before it is public again. */
  readonly unread?: boolean | undefined;
}>;
type ActContext = {
  readonly appUrl: string;
  readonly at: Date;
  /** The last change of the row that the administrator read. */
  readonly seen: Date | null;
};

const NOTHING: Restored = done({ restored: false });

/** Reverses an act by the move of its status table, unless another act followed or the status has changed. */
export async function restoreAct(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  act: Act,
  { seen, ...when }: ActContext,
): Promise<Restored> {
  const { profile_id, company_id, mission_id: missionId, to_status: decidedTo, move: decided } = act;
  const since = { reason: null, seen };
  const profileId = profile_id ?? company_id;
  if (profileId) {
    const now = await (company_id ? lockModerated(tx, company_id) : lockProfile(tx, profileId));
    const isLast = await isLastOf(
      tx,
      act,
      eq(moderationActs[company_id ? "company_id" : "profile_id"], profileId),
    );
    const back =
      now && restoringMove(PROFILE_TRANSITIONS, { now: now.status, decidedTo, isLast, move: decided });
    return back
      ? judged(await moderateProfileIn(db, tx, admin, { ...since, profileId, ...back }, when))
      : NOTHING;
  }
  if (act.reference_id) return restoreReferenceAct(db, tx, admin, act, act.reference_id, { since, when });
  if (!missionId) return NOTHING;
  const [mission] = await tx
    .select({ now: missions.status })
    .from(missions)
    .where(eq(missions.id, missionId))
    .for("update");
  const isLast = await isLastOf(tx, act, eq(moderationActs.mission_id, missionId));
  const back =
    mission && restoringMove(MISSION_TRANSITIONS, { ...mission, decidedTo, isLast, move: decided });
  return back
    ? judged(await moderateMissionIn(db, tx, admin, { ...since, missionId, ...back }, when))
    : NOTHING;
}

type Since = {
  readonly since: { readonly reason: null; readonly seen: Date | null };
  readonly when: Omit<ActContext, "seen">;
};

async function restoreReferenceAct(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  act: Act,
  referenceId: string,
  { since, when }: Since,
): Promise<Restored> {
  const row = await lockModeratedReference(tx, referenceId);
  const isLast = await isLastOf(tx, act, eq(moderationActs.reference_id, referenceId));
  const decided = { decidedTo: act.to_status, isLast, move: act.move };
  const back = row && restoringMove(MODERATED_REFERENCES, { now: row.status, ...decided });
  return back
    ? judged(await moderateReferenceIn(db, tx, admin, { ...since, referenceId, ...back }, when))
    : NOTHING;
}

async function lockProfile(tx: Tx, id: string) {
  const [profile] = await tx
    .select({ status: profiles.status })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return profile;
}

async function isLastOf(tx: Tx, { id }: Act, subject: SQL): Promise<boolean> {
  const [last] = await tx
    .select({ id: moderationActs.id })
    .from(moderationActs)
    .where(subject)
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return last?.id === id;
}

/** A row edited since the administrator read it is a refusal; after any other one the row stays as it is. */
function judged(moved: Result<{ readonly unread?: true }>): Restored {
  if (moved.ok) return done({ restored: true, unread: moved.unread });
  return moved.message === REFUSALS.editedSince ? moved : NOTHING;
}

/** Reopens a thread that the team closed, unless another decision keeps it closed. */
export async function restoreThread(
  tx: Tx,
  report: LockedReport,
  conversationId: string | null,
): Promise<boolean> {
  if (!conversationId) return false;
  const [thread] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!thread?.status_before || (await isClosedByAnother(tx, report, conversationId))) return false;
  await tx
    .update(conversations)
    .set({ status: thread.status_before, status_before: null })
    .where(eq(conversations.id, conversationId));
  await announce(tx, {
    userIds: [thread.commercial_id],
    companyId: thread.company_id,
    kind: "conversation",
    id: conversationId,
  });
  return true;
}

async function isClosedByAnother(tx: Tx, { id }: LockedReport, conversationId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.message_id))
    .leftJoin(contests, and(eq(contests.report_id, reports.id), eq(contests.status, "reversed")))
    .where(
      and(
        eq(messages.conversation_id, conversationId),
        eq(reports.measure, "block"),
        ne(reports.id, id),
        isNull(contests.id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** REV-6: shows a removed review again, unless another decision keeps it removed. */
export async function restoreReview(tx: Tx, { id, review_id }: LockedReport, at: Date): Promise<boolean> {
  if (!review_id) return false;
  const [other] = await tx
    .select({ id: reports.id })
    .from(reports)
    .leftJoin(contests, and(eq(contests.report_id, reports.id), eq(contests.status, "reversed")))
    .where(
      and(
        eq(reports.review_id, review_id),
        eq(reports.measure, "hide"),
        ne(reports.id, id),
        isNull(contests.id),
      ),
    )
    .limit(1);
  return other === undefined && (await setRemoved(tx, review_id, false, at)) !== undefined;
}

/** Reopens a dismissed report, unless the same person has reported the same page since. */
export async function reopenReport(tx: Tx, report: LockedReport): Promise<boolean> {
  const { id, reporter_id, profile_id, company_id, mission_id, review_id, subject } = report;
  const thing = profile_id
    ? eq(reports.profile_id, profile_id)
    : company_id
      ? eq(reports.company_id, company_id)
      : mission_id
        ? eq(reports.mission_id, mission_id)
        : review_id
          ? eq(reports.review_id, review_id)
          : undefined;
  if (!reporter_id || (subject !== "message" && !thing)) return false;
  const same = and(
    thing,
    eq(reports.reporter_id, reporter_id),
    eq(reports.status, "open"),
    ne(reports.id, id),
  );
  if (thing && (await tx.$count(reports, same)) > 0) return false;
  await tx
    .update(reports)
    .set({ status: "open", decided_by: null, decided_at: null, decision: null, measure: null })
    .where(eq(reports.id, id));
  return true;
}
