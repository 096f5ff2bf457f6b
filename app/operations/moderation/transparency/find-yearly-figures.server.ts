import { sql } from "drizzle-orm";
import { calendarDayOf } from "~/domain/french";
import type { DutyAct } from "~/domain/moderation/transparency-acts";
import { type CountedActs, type YearlyFigures, yearlyFigures } from "~/domain/moderation/yearly-figures";
import { dutyActs } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const YEAR = sql`extract(year from ${dutyActs.at} at time zone 'Europe/Paris')::int`;

/** SAFE-6: what /transparence publishes, counted by the database by the calendar years of Paris. */
export async function findYearlyFigures(db: Reader, at: Date): Promise<YearlyFigures[]> {
  const { rows: acts } = await db.execute<CountedActs>(sql`
    select ${YEAR} as year, ${dutyActs.what} as what, ${dutyActs.kind} as kind, ${dutyActs.source} as source,
      ${dutyActs.outcome} as outcome, count(*)::int as count
    from ${dutyActs} group by 1, 2, 3, 4, 5`);
  const { rows: medians } = await db.execute<{ year: number; what: string; seconds: number }>(sql`
    select ${YEAR} as year, ${dutyActs.what} as what,
      percentile_cont(0.5) within group (order by ${dutyActs.waited_seconds})::float8 as seconds
    from ${dutyActs} where ${dutyActs.waited_seconds} is not null
    group by 1, 2`);
  const of = (asked: DutyAct["what"]) =>
    new Map(medians.filter(({ what }) => what === asked).map(({ year, seconds }) => [year, seconds]));
  const byYear = { reports: of("report_decision"), contests: of("contest_decision") };
  return yearlyFigures(acts, byYear, Number(calendarDayOf(at).slice(0, 4)));
}
