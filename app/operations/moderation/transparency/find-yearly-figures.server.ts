import { sql } from "drizzle-orm";
import { calendarDayOf } from "~/domain/french";
import type { TransparencyAct } from "~/domain/moderation/transparency-acts";
import { type CountedActs, type YearlyFigures, yearlyFigures } from "~/domain/moderation/yearly-figures";
import { transparencyActs } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const YEAR = sql`extract(year from ${transparencyActs.at} at time zone 'Europe/Paris')::int`;

/** SAFE-6: the figures of /transparence, by calendar year of Paris. */
export async function findYearlyFigures(db: Reader, at: Date): Promise<YearlyFigures[]> {
  const { rows: acts } = await db.execute<CountedActs>(sql`
    select ${YEAR} as year, ${transparencyActs.what} as what, ${transparencyActs.kind} as kind, ${transparencyActs.source} as source,
      ${transparencyActs.outcome} as outcome, count(*)::int as count
    from ${transparencyActs} group by 1, 2, 3, 4, 5`);
  const { rows: medians } = await db.execute<{ year: number; what: string; seconds: number }>(sql`
    select ${YEAR} as year, ${transparencyActs.what} as what,
      percentile_cont(0.5) within group (order by ${transparencyActs.waited_seconds})::float8 as seconds
    from ${transparencyActs} where ${transparencyActs.waited_seconds} is not null
    group by 1, 2`);
  const of = (name: TransparencyAct["what"]) =>
    new Map(medians.filter(({ what }) => what === name).map(({ year, seconds }) => [year, seconds]));
  const byYear = { reports: of("report_decision"), contests: of("contest_decision") };
  return yearlyFigures(acts, byYear, Number(calendarDayOf(at).slice(0, 4)));
}
