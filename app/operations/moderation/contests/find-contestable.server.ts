import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { contests, missions, moderationActs, reports } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { REVIEW_REMOVAL } from "../../engagements/reviews/remove-review.server";

/** A decision that restricts a person, or dismissed their report. */
export type Contestable = {
  readonly actId: number | null;
  readonly reportId: string | null;
  readonly authorId: string | null;
  /** The kind in the yearly figures. */
  readonly kind: string;
  readonly title: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly contestId: string | null;
};

/** CONV-7, REV-6: the report itself is the statement of reasons: no page was moderated. */
export const restrictsByReport = or(
  eq(reports.measure, "block"),
  and(eq(reports.subject, "review"), eq(reports.measure, "hide")),
);

/** The kind of such a restriction in the yearly figures. */
export const restrictionKind = (measure: string | null): string =>
  measure === "block" ? "message.block" : REVIEW_REMOVAL;

const ACT = /^\d{1,15}$/;

/**
 * SAFE-6: the decision of that id if this person may contest it, regardless of the deadline and earlier
 * contests.
 */
export async function findContestable(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<Contestable | undefined> {
  if (actor.kind !== "user") return undefined;
  const { userId } = actor;
  if (ACT.test(id)) return findAct(db, userId, Number(id));
  return isUuid(id) ? findReport(db, userId, id) : undefined;
}

async function findAct(db: Reader, userId: string, id: number): Promise<Contestable | undefined> {
  const [act] = await db
    .select({
      authorId: moderationActs.admin_id,
      move: moderationActs.move,
      missionId: moderationActs.mission_id,
      title: missions.title,
      reason: moderationActs.reason,
      at: moderationActs.created_at,
      contestId: contests.id,
    })
    .from(moderationActs)
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(contests, eq(contests.act_id, moderationActs.id))
    .where(
      and(
        eq(moderationActs.id, id),
        isNotNull(moderationActs.ground),
        or(eq(moderationActs.profile_id, userId), eq(missions.company_id, userId)),
      ),
    );
  if (!act) return undefined;
  const { move, missionId, reason, ...rest } = act;
  const kind = `${missionId === null ? "profile" : "mission"}.${move}`;
  return { ...rest, actId: id, reportId: null, kind, reason: reason ?? "" };
}

/** Dismissed reports of the reporter, and closed threads and removed reviews of the reported person. */
async function findReport(db: Reader, userId: string, id: string): Promise<Contestable | undefined> {
  const [report] = await db
    .select({
      authorId: reports.decided_by,
      status: reports.status,
      measure: reports.measure,
      title: reports.title,
      reason: reports.decision,
      at: reports.decided_at,
      contestId: contests.id,
    })
    .from(reports)
    .leftJoin(contests, eq(contests.report_id, reports.id))
    .where(
      and(
        eq(reports.id, id),
        ne(reports.status, "open"),
        or(
          and(eq(reports.reporter_id, userId), eq(reports.status, "dismissed")),
          and(eq(reports.reported_id, userId), restrictsByReport),
        ),
      ),
    );
  if (!report?.at) return undefined;
  const { status, measure, reason, at, ...rest } = report;
  const kind = status === "dismissed" ? "report" : restrictionKind(measure);
  return { ...rest, actId: null, reportId: id, kind, reason: reason ?? "", at };
}
