import { asc, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { reportReadings, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import {
  findReportedReview,
  type ReportedReview,
} from "../../engagements/reviews/find-reported-review.server";
import { isParty } from "./find-parties.server";
import { findReport, isAboutReader } from "./find-reports.server";
import { lastChange } from "./last-change.server";

export type ReadReport = NonNullable<Awaited<ReturnType<typeof findReport>>> & {
  /** The last change of the subject when it was read. */
  readonly changed: Date;
  /** ADM-9: the administrator is a party, and cannot decide it. */
  readonly isOwn: boolean;
  /** REV-6: the reported review, with its engagement. */
  readonly review: ReportedReview | null;
  /** The readings of the report, oldest first, including this one. */
  readonly readings: readonly { readonly by: string | null; readonly at: Date }[];
};

/**
 * CONV-7: opens a report for an administrator and records the reading. ADM-9: a report about the
 * administrator is for another one.
 */
export async function readReport(
  db: Db,
  actor: Actor,
  reportId: string,
  at: Date,
): Promise<ReadReport | undefined> {
  const admin = authorize(actor, "report.judge");
  if (isRefusal(admin) || !isUuid(reportId)) return undefined;
  return db.transaction(async (tx) => {
    const report = await findReport(tx, reportId);
    if (!report || isAboutReader(report, admin)) return undefined;
    const changed = await lastChange(tx, report);
    await tx.insert(reportReadings).values({ report_id: report.id, admin_id: admin.userId, at });
    await recordAct(tx, {
      kind: "report.read",
      at,
      actorId: admin.userId,
      subjectId: report.reported_id,
      facts: {
        report: report.id,
        ...(report.reported_company_id ? { company: report.reported_company_id } : {}),
      },
    });
    const readings = await tx
      .select({ by: users.email, at: reportReadings.at })
      .from(reportReadings)
      .leftJoin(users, eq(users.id, reportReadings.admin_id))
      .where(eq(reportReadings.report_id, report.id))
      .orderBy(asc(reportReadings.id));
    const review = report.review_id ? await findReportedReview(tx, report.review_id) : null;
    const isOwn = await isParty(tx, report, admin.userId);
    return { ...report, changed, isOwn, review, readings };
  });
}
