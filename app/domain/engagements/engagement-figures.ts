import { amountsOfWeek, type Terms } from "./engagement-terms";
import { type EngagementWeek, type StoredAct, weeksOfEngagement } from "./engagement-weeks";
import { type Amounts, type Totals, totalsOf, type WeekFigures } from "./figures";
import type { WeekState } from "./week-state";

/** A week that the Acharné reported on, with the figures that stand for it. */
export type ReportedWeek = {
  readonly monday: string;
  readonly number: number;
  readonly state: WeekState;
  readonly figures: WeekFigures;
  readonly amounts: Amounts;
};

/** ENG-6: the reported weeks, oldest first: what both sides agree on, or else what the Acharné wrote last. */
const reportedWeeks = (weeks: readonly EngagementWeek[], terms: readonly Terms[]): ReportedWeek[] =>
  weeks.flatMap(({ monday, number, week }) => {
    if (!week) return [];
    const figures = week.agreed ?? week.written;
    return [{ monday, number, state: week.state, figures, amounts: amountsOfWeek(terms, monday, figures) }];
  });

type Stored = {
  readonly engagement: Parameters<typeof weeksOfEngagement>[0]["dates"];
  readonly changes: Parameters<typeof weeksOfEngagement>[0]["changes"];
  readonly acts: readonly StoredAct[];
  readonly terms: readonly Terms[];
};

/** The reported weeks of an engagement as it is stored. */
export const reportedWeeksOf = ({ engagement, changes, acts, terms }: Stored, now: Date): ReportedWeek[] =>
  reportedWeeks(weeksOfEngagement({ dates: engagement, changes, acts }, now), terms);

/** ENG-6: confirmed and unconfirmed totals, which are never added to each other. */
export type TotalsApart = { readonly confirmed: Totals; readonly unconfirmed: Totals };

export function totalsApart(weeks: readonly ReportedWeek[]): TotalsApart {
  const counted = (isConfirmed: boolean) =>
    totalsOf(
      weeks
        .filter(({ state }) => (state === "confirmed") === isConfirmed)
        .map(({ figures, amounts }) => ({ ...figures, amounts })),
    );
  return { confirmed: counted(true), unconfirmed: counted(false) };
}

/** ENG-7: a week belongs to the month of its Monday, 'YYYY-MM'. */
export const monthOfWeek = (monday: string): string => monday.slice(0, 7);

/** ENG-6: the totals of each month with a reported week, oldest first. */
export function totalsByMonth(weeks: readonly ReportedWeek[]): (TotalsApart & { readonly month: string })[] {
  const months = [...new Set(weeks.map(({ monday }) => monthOfWeek(monday)))];
  return months.map((month) => ({
    month,
    ...totalsApart(weeks.filter(({ monday }) => monthOfWeek(monday) === month)),
  }));
}
