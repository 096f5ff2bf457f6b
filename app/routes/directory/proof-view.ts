import { POINT_COUNTS } from "~/domain/engagements/figures";
import { POINT_COUNT_LABELS } from "~/domain/engagements/point-words";
import { CHART_WEEKS, PROOF_WEEKS, type Proof } from "~/domain/engagements/proof";
import { calendarDayShort, plural } from "~/domain/french";
import type { ShownWeek } from "~/operations/engagements/proof/find-results.server";

const CHARTS = POINT_COUNTS.map((name) => ({ name, label: POINT_COUNT_LABELS[name] }));

export type WeeksView = ReturnType<typeof weeksView>;

/** PROOF-5: the last weeks as charts and as a table; null where figures of work are not shown. */
export function weeksView(work: Proof["work"], weeks: readonly ShownWeek[], today: string) {
  const confirmed = weeks.filter(({ counts }) => counts !== null).length;
  if (!work || confirmed < PROOF_WEEKS) return null;
  return {
    room: CHART_WEEKS,
    hasUnconfirmed: confirmed < weeks.length,
    charts: CHARTS.map(({ name, label }) => ({
      label,
      values: weeks.map(({ counts }) => counts?.[name] ?? null),
      spoken: `${label} par semaine, ${plural(weeks.length, "dernière semaine", "dernières semaines")}\u202f: ${weeks
        .map(({ counts }) => counts?.[name] ?? "non confirmé")
        .join(", ")}`,
    })),
    rows: weeks.map(({ engagement_id, week, counts }) => ({
      key: `${week} ${engagement_id}`,
      week: calendarDayShort(week, week.slice(0, 4) === today.slice(0, 4)),
      counts: counts && CHARTS.map(({ name, label }) => ({ label, value: counts[name] })),
    })),
  };
}
