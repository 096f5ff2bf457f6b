import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { clientReferences, contests, missions, moderationActs, reports } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { isReported, restrictsByAct, restrictsByReport } from "./contests/find-contestable.server";

const SHOWN = 50;

/** The outcome of a contest, where there is one. */
const CONTEST = {
  status: contests.status,
  decision: contests.decision,
  restored: contests.restored,
  alone: contests.reviewed_alone,
  sentAt: contests.created_at,
  decidedAt: contests.decided_at,
};

/** SAFE-6: the restrictions of the actor, or of a member’s company (TEAM-7), newest first, without the reporter. */
export async function findRestrictions(db: Reader, actor: Actor) {
  if (actor.kind !== "user") return [];
  return db
    .select({
      id: moderationActs.id,
      mission: missions.title,
      reference: clientReferences.name,
      move: moderationActs.move,
      reason: moderationActs.reason,
      ground: moderationActs.ground,
      byReport: moderationActs.by_report,
      at: moderationActs.created_at,
      contest: CONTEST,
    })
    .from(moderationActs)
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(clientReferences, eq(clientReferences.id, moderationActs.reference_id))
    .leftJoin(contests, eq(contests.act_id, moderationActs.id))
    .where(and(isNotNull(moderationActs.ground), restrictsByAct(actor)))
    .orderBy(desc(moderationActs.created_at), desc(moderationActs.id))
    .limit(SHOWN);
}

const REPORTED = {
  id: reports.id,
  subject: reports.subject,
  title: reports.title,
  kind: reports.kind,
  status: reports.status,
  measure: reports.measure,
  decision: reports.decision,
  reportedAt: reports.created_at,
  decidedAt: reports.decided_at,
  contest: CONTEST,
};

/** The threads of the actor or their company that were closed, and their reviews that were removed, after a report. */
export async function findReportRestrictions(db: Reader, actor: Actor) {
  if (actor.kind !== "user") return [];
  return db
    .select(REPORTED)
    .from(reports)
    .leftJoin(contests, eq(contests.report_id, reports.id))
    .where(and(isReported(actor), restrictsByReport))
    .orderBy(desc(reports.decided_at))
    .limit(SHOWN);
}

/** The outcome of the actor's reports. */
export async function findOwnReports(db: Reader, actor: Actor) {
  if (actor.kind !== "user") return [];
  return db
    .select(REPORTED)
    .from(reports)
    .leftJoin(contests, eq(contests.report_id, reports.id))
    .where(eq(reports.reporter_id, actor.userId))
    .orderBy(desc(reports.created_at))
    .limit(SHOWN);
}

export type Restriction = Awaited<ReturnType<typeof findRestrictions>>[number];
export type OwnReport = Awaited<ReturnType<typeof findOwnReports>>[number];
