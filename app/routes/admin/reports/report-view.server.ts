import { otherSide, type Side } from "~/domain/conversations/conversation";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { REVIEW_CRITERIA } from "~/domain/engagements/reviews";
import { calendarDay, moment, shortDay, timeOfDay } from "~/domain/french";
import { REPORT_STATES } from "~/domain/moderation/report-decision";
import { kindLabel, MEASURE_LABELS, type ReportedPage, reportTitle } from "~/domain/moderation/report-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import type { ReportedReview } from "~/operations/engagements/reviews/find-reported-review.server";
import type { ReportLine, ReportList } from "~/operations/moderation/reports/find-reports.server";
import type { ReadReport } from "~/operations/moderation/reports/read-report.server";

/** A report in the list, without its text; without the reporter if it is about the reader. */
const reportLineView = (line: ReportLine, now: Date) => ({
  id: line.id,
  reporter: line.reporterName,
  reported: line.title ? reportTitle({ subject: line.subject, title: line.title }) : line.reportedName,
  about: kindLabel(line.kind),
  on: shortDay(line.created_at, now),
  at: line.created_at.toISOString(),
  ...REPORT_STATES[line.status],
});

/** A page of open or decided reports. */
export const reportListView = ({ page, total, lines }: ReportList, now: Date) => ({
  page,
  found: total,
  lines: lines.map((line) => reportLineView(line, now)),
});

const SIDE: Readonly<Record<Side, string>> = { company: "Entreprise", commercial: "Acharné" };

/** An opened report: the excerpt as it was sent, and nothing else of the thread. */
export function reportView(report: ReadReport) {
  const { by, subject } = report;
  const author = report.review?.review.by;
  const isReporter = (side: Side) => (author ? side !== author : by === side);
  const nameOf = (side: Side) => (isReporter(side) ? report.reporterName : report.reportedName);
  return {
    id: report.id,
    reporter: report.reporterName,
    reported: report.reportedName,
    on: moment(report.created_at),
    reason: report.reason_text,
    page: subject === "message" ? null : pageOf(report, subject),
    isOpen: report.status === "open",
    isOwn: report.isOwn,
    seen: report.changed.toISOString(),
    ...REPORT_STATES[report.status],
    decision: report.decision,
    decidedOn: report.decided_at ? moment(report.decided_at) : null,
    lines: report.excerpt.map(({ id, by, at, body }) => ({
      id,
      name: nameOf(by),
      side: SIDE[by],
      on: `${shortDay(new Date(at), report.created_at)}, ${timeOfDay(new Date(at))}`,
      body,
      reported: id === report.message_id,
    })),
    readings: report.readings.map(({ by, at }) => ({ by: by ?? DELETED_ACCOUNT, on: moment(at) })),
  };
}

/** The public address of each kind of page; a review has none of its own. */
const ADDRESSES = {
  profile: PATHS.acharne,
  company: PATHS.company,
  mission: PATHS.mission,
  review: PATHS.mission,
} as const;

/** The reported public page or review, if it still exists. */
function pageOf(report: ReadReport, of: ReportedPage | "review") {
  const { title, slug, measure } = report;
  return {
    of,
    kind: kindLabel(report.kind),
    title: title ? reportTitle({ subject: of, title }) : DELETED_ACCOUNT,
    path: slug && pathOf(ADDRESSES[of], slug),
    review: report.review && reviewFacts(report.review),
    email: report.reporter_email,
    followed: measure && measure !== "block" ? MEASURE_LABELS[of][measure] : null,
  };
}

/** REV-6: a reported review, and the engagement that it is about. */
function reviewFacts({ review, engagement, confirmedWeeks }: ReportedReview) {
  const { by, score_1, score_2, score_3, again, removed_at } = review;
  const { starts_on, ends_on } = spanOfEngagement(engagement);
  const criteria = REVIEW_CRITERIA[otherSide(by)];
  return {
    engagement: `${engagement.company_name ?? DELETED_ACCOUNT} et ${engagement.commercial_name ?? DELETED_ACCOUNT}`,
    state: ENGAGEMENT_STATES[engagement.status].label,
    span: `Du ${calendarDay(starts_on)}${ends_on ? ` au ${calendarDay(ends_on)}` : ""}`,
    weeks: String(confirmedWeeks),
    scores: [score_1, score_2, score_3].map((score, index) => `${criteria[index]}\u202f: ${score} sur 5`),
    again: again ? "Oui" : "Non",
    removed: removed_at !== null,
  };
}

export type ReportView = ReturnType<typeof reportView>;
export type ReportListView = ReturnType<typeof reportListView>;
