import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { type Actor, can } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { clientReferences, contests, missions, moderationActs, reports } from "~/platform/db/schema.server";
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
  /** The company that it restricts, whose owners alone may contest it (TEAM-7); null for a person. */
  readonly companyId: CompanyId | null;
  readonly mayContest: boolean;
};

/** CONV-7, REV-6: the report itself is the statement of reasons: no page was moderated. */
export const restrictsByReport = or(
  eq(reports.measure, "block"),
  and(eq(reports.subject, "review"), eq(reports.measure, "hide")),
);

/** The kind of such a restriction in the yearly figures. */
export const restrictionKind = (measure: string | null): string =>
  measure === "block" ? "message.block" : REVIEW_REMOVAL;

type User = Extract<Actor, { kind: "user" }>;

/** The acts that restrict the actor or their company; joined with its mission or reference. */
export const restrictsByAct = ({ userId, company }: User) =>
  company
    ? or(eq(moderationActs.company_id, company.id), eq(missions.company_id, company.id))
    : or(eq(moderationActs.profile_id, userId), eq(clientReferences.profile_id, userId));

/** The reports against the actor or their company. */
export const isReported = ({ userId, company }: User) =>
  company ? eq(reports.reported_company_id, company.id) : eq(reports.reported_id, userId);

const ACT = /^\d{1,15}$/;

/** TEAM-7: whether the actor may contest a decision on this company; on themselves where there is none. */
const mayContest = (actor: Actor, companyId: CompanyId | null): boolean =>
  companyId === null || can(actor, "company.manage", { companyId });

/**
 * SAFE-6: the decision of that id if it restricts this person or their company, or dismissed their report, regardless of the
 * deadline and earlier contests.
 */
export async function findContestable(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<Contestable | undefined> {
  if (actor.kind !== "user") return undefined;
  if (ACT.test(id)) return findAct(db, actor, Number(id));
  return isUuid(id) ? findReport(db, actor, id) : undefined;
}

async function findAct(db: Reader, actor: User, id: number): Promise<Contestable | undefined> {
  const [act] = await db
    .select({
      authorId: moderationActs.admin_id,
      move: moderationActs.move,
      missionId: moderationActs.mission_id,
      referenceId: moderationActs.reference_id,
      companyId: sql<CompanyId | null>`coalesce(${moderationActs.company_id}, ${missions.company_id})`,
      title: missions.title,
      reason: moderationActs.reason,
      at: moderationActs.created_at,
      contestId: contests.id,
    })
    .from(moderationActs)
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(clientReferences, eq(clientReferences.id, moderationActs.reference_id))
    .leftJoin(contests, eq(contests.act_id, moderationActs.id))
    .where(and(eq(moderationActs.id, id), isNotNull(moderationActs.ground), restrictsByAct(actor)));
  if (!act) return undefined;
  const { move, missionId, referenceId, reason, ...rest } = act;
  const kind = `${referenceId ? "reference" : missionId ? "mission" : "profile"}.${move}`;
  return {
    ...rest,
    mayContest: mayContest(actor, rest.companyId),
    actId: id,
    reportId: null,
    kind,
    reason: reason ?? "",
  };
}

/** Dismissed reports of the reporter, and closed threads and removed reviews of the reported person or company. */
async function findReport(db: Reader, actor: User, id: string): Promise<Contestable | undefined> {
  const [report] = await db
    .select({
      authorId: reports.decided_by,
      status: reports.status,
      measure: reports.measure,
      title: reports.title,
      reason: reports.decision,
      at: reports.decided_at,
      contestId: contests.id,
      reportedCompanyId: reports.reported_company_id,
    })
    .from(reports)
    .leftJoin(contests, eq(contests.report_id, reports.id))
    .where(
      and(
        eq(reports.id, id),
        ne(reports.status, "open"),
        or(
          and(eq(reports.reporter_id, actor.userId), eq(reports.status, "dismissed")),
          and(isReported(actor), restrictsByReport),
        ),
      ),
    );
  if (!report?.at) return undefined;
  const { status, measure, reason, at, reportedCompanyId, ...rest } = report;
  const companyId = status === "dismissed" ? null : reportedCompanyId;
  const kind = status === "dismissed" ? "report" : restrictionKind(measure);
  return {
    ...rest,
    companyId,
    mayContest: mayContest(actor, companyId),
    actId: null,
    reportId: id,
    kind,
    reason: reason ?? "",
    at,
  };
}
