import {
  awaitedFrom,
  CANDIDATURE_STATUSES,
  type CandidatureStatus,
} from "~/domain/candidatures/candidature-status";
import { candidaturesOf } from "~/domain/candidatures/lists/candidatures-filter";
import { RECEIVED, toAnswerBy } from "~/domain/candidatures/lists/groups";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import type { AwaitedLine } from "~/domain/dashboard/awaited-lines";
import { byDeadline, type DashboardLine } from "~/domain/dashboard/dashboard-lines";
import { dueOf } from "~/domain/dashboard/due";
import type { WeekColumn } from "~/domain/dashboard/week-entries";
import { calendarDayOf, calendarDayShort, plural, weekdayName } from "~/domain/french";
import { PATHS } from "~/domain/paths";
import type { EngagementRecord } from "~/operations/dashboard/find-dashboard-lines.server";
import { engagementRecordView } from "../engagements/engagement-record";

type Dashboard = {
  readonly side: Side;
  readonly counts: Counts;
  readonly own: readonly DashboardLine[];
  readonly awaited: readonly AwaitedLine[];
  readonly ofEngagements: number;
  readonly engagements: readonly EngagementRecord[];
  readonly week: readonly WeekColumn[];
};

type Counts = Readonly<Record<CandidatureStatus, number>>;

export const sumOf = (counts: Counts, statuses: readonly CandidatureStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

/** The dashboard of either role; `returned` are items that were sent back. */
export function dashboardView(
  { side, counts, own, awaited, ofEngagements, engagements, week }: Dashboard,
  {
    returned,
    shown,
    now,
    overseas = false,
  }: {
    readonly returned: readonly DashboardLine[];
    readonly shown: number;
    readonly now: Date;
    readonly overseas?: boolean;
  },
) {
  const lines = [...own, ...returned].sort(byDeadline);
  const waiting = sumOf(counts, awaitedFrom(side));
  return {
    summary: summaryText(waiting + ofEngagements, now),
    newcomer: sumOf(counts, CANDIDATURE_STATUSES) === 0,
    due: {
      lines: lines.slice(0, shown).map((line) => dueLineView(line, now, overseas)),
      waiting,
      hidden: Math.max(lines.length, waiting) > shown,
      all: candidaturesOf(toAnswerBy(side), side),
    },
    awaited: { lines: awaited, hidden: sumOf(counts, awaitedFrom(otherSide(side))) > awaited.length },
    week,
    engagements: engagements.map(engagementRecordView),
  };
}

const dueLineView = ({ deadline, ...line }: DashboardLine, now: Date, overseas: boolean) => ({
  ...line,
  due: dueOf(deadline, now, overseas),
  deadline: deadline?.toISOString() ?? null,
});

/** 'Lundi 30 novembre. 4 réponses attendues.' */
function summaryText(awaited: number, now: Date): string {
  const today = calendarDayOf(now);
  const weekday = weekdayName(today);
  const date = `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)} ${calendarDayShort(today, true)}.`;
  return awaited === 0 ? date : `${date} ${plural(awaited, "réponse attendue", "réponses attendues")}.`;
}

/** WORK-2: the candidatures of a mission; each count links to its list. */
export function missionCounts(slug: string, counts: Counts & { readonly received: number }) {
  const { received } = counts;
  const list = (state: string) => `${PATHS.candidatures}?mission=${slug}&etat=${state}`;
  return [
    { n: received, label: plural(received, "candidature"), to: list(RECEIVED.key) },
    { n: counts.submitted, label: `${counts.submitted} à ouvrir`, to: list("nouvelles") },
    {
      n: counts.offered,
      label: plural(counts.offered, "offre en cours", "offres en cours"),
      to: list("offre"),
    },
  ].filter(({ n }) => n > 0);
}
