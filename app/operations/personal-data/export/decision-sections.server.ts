import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  contests,
  missions,
  moderationActs,
  notifications,
  reportReadings,
  reports,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type ExportScope, isOf } from "./export-scope";
import { inPages } from "./in-pages";

const act = {
  move: moderationActs.move,
  from_status: moderationActs.from_status,
  to_status: moderationActs.to_status,
  reason: moderationActs.reason,
  ground: moderationActs.ground,
  by_report: moderationActs.by_report,
  waited_since: moderationActs.waited_since,
  created_at: moderationActs.created_at,
};

const reviewedContest = {
  status: contests.status,
  decision: contests.decision,
  decided_at: contests.decided_at,
};

const reviewed = sql<
  "mission" | "company" | "profile"
>`case when ${moderationActs.mission_id} is not null then 'mission'
  when ${moderationActs.company_id} is not null then 'company' else 'profile' end`;

/** The sections about notifications, reports and decisions. */
export function decisionSections(db: Reader, { userId, companyId }: ExportScope) {
  return {
    notifications: () =>
      inPages((page) =>
        db
          .select({ kind: notifications.kind, at: notifications.at, read_at: notifications.read_at })
          .from(notifications)
          .where(eq(notifications.user_id, userId))
          .orderBy(asc(notifications.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
    reports: () => findReports(db, userId, companyId),
    profile_reviews: () =>
      inPages((page) =>
        db
          .select(act)
          .from(moderationActs)
          .where(eq(moderationActs.profile_id, userId))
          .orderBy(asc(moderationActs.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
    company_reviews: () =>
      inPages((page) =>
        db
          .select(act)
          .from(moderationActs)
          .where(isOf(moderationActs.company_id, companyId))
          .orderBy(asc(moderationActs.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
    mission_reviews: () =>
      inPages((page) =>
        db
          .select({ mission: missions.title, ...act })
          .from(moderationActs)
          .innerJoin(missions, eq(missions.id, moderationActs.mission_id))
          .where(isOf(missions.company_id, companyId))
          .orderBy(asc(moderationActs.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
    reviews_made: () =>
      inPages((page) =>
        db
          .select({ reviewed, ...act })
          .from(moderationActs)
          .where(eq(moderationActs.admin_id, userId))
          .orderBy(asc(moderationActs.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
    reports_decided: () =>
      inPages((page) =>
        db
          .select({ status: reports.status, decision: reports.decision, decided_at: reports.decided_at })
          .from(reports)
          .where(eq(reports.decided_by, userId))
          .orderBy(asc(reports.decided_at), reports.id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    contests: () =>
      inPages((page) =>
        db
          .select({
            contested: contests.contested,
            contested_at: contests.contested_at,
            contest: contests.reason_text,
            created_at: contests.created_at,
            ...reviewedContest,
            restored: contests.restored,
            reviewed_alone: contests.reviewed_alone,
          })
          .from(contests)
          .where(eq(contests.contester_id, userId))
          .orderBy(asc(contests.created_at), contests.id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    contests_decided: () =>
      inPages((page) =>
        db
          .select(reviewedContest)
          .from(contests)
          .where(eq(contests.decided_by, userId))
          .orderBy(asc(contests.decided_at), contests.id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    report_readings: () =>
      inPages((page) =>
        db
          .select({ at: reportReadings.at })
          .from(reportReadings)
          .where(eq(reportReadings.admin_id, userId))
          .orderBy(asc(reportReadings.id))
          .limit(page.limit)
          .offset(page.offset),
      ),
  };
}

/** CONV-7: the reporter exports the reason of the report; the reported person the decision, once made. */
function findReports(db: Reader, userId: string, companyId: CompanyId | null) {
  // A report without a session, under the address of the account.
  const asVisitor = sql`${reports.reporter_id} is null and lower(${reports.reporter_email}) = (
    select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  const own = sql`(coalesce(${reports.reporter_id} = ${userId}, false) or coalesce(${asVisitor}, false))`;
  const reported = or(eq(reports.reported_id, userId), isOf(reports.reported_company_id, companyId));
  return inPages((page) =>
    db
      .select({
        reported_by_me: sql<boolean>`${own}`,
        reporter_name: sql<string | null>`case when ${own} then ${reports.reporter_name} end`,
        reporter_email: sql<string | null>`case when ${own} then ${reports.reporter_email} end`,
        report_subject: reports.subject,
        page_title: reports.title,
        report_kind: reports.kind,
        measure: reports.measure,
        reason_text: sql<string | null>`case when ${own} then ${reports.reason_text} end`,
        // The messages are exported elsewhere; which one was reported would reveal the reporter.
        excerpt: sql<readonly string[] | null>`case when ${own} then array(
          select line ->> 'body' from jsonb_array_elements(${reports.excerpt}) as line) end`,
        status: reports.status,
        decision: reports.decision,
        created_at: reports.created_at,
        decided_at: reports.decided_at,
      })
      .from(reports)
      .where(or(own, and(reported, ne(reports.status, "open"))))
      .orderBy(asc(reports.created_at), reports.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}
