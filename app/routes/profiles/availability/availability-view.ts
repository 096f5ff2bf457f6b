import { day, dayWithin, plural, weekdayName } from "~/domain/french";
import type { FreeWeek } from "~/domain/profiles/free-weeks";
import { freeWeekText, type StatedWeek, statedWeeks, weekDate } from "~/domain/profiles/half-days";

type Own = {
  readonly confirmedAt: Date | null;
  readonly toConfirm: boolean;
  readonly taken: ReadonlyMap<string, number>;
  readonly weeks: readonly FreeWeek[];
};

export type OwnAvailabilityView = ReturnType<typeof ownAvailabilityView>;

/** FREE-4: what the owner's profile says of it. */
export const ownAvailabilityView = ({ confirmedAt, toConfirm, weeks }: Own, at: Date) => ({
  weeks: weeks.map(freeWeekText),
  confirmed: confirmedAt && dayWithin(confirmedAt, at),
  toConfirm,
});

export type WeekView = ReturnType<typeof weekView>;

/** FREE-1: the weeks of the form, and what the page says about the last confirmation. */
export function availabilityView({ confirmedAt, toConfirm, taken }: Own, at: Date) {
  return {
    weeks: statedWeeks(at).map((week) => weekView(week, taken.get(week.monday) ?? 0)),
    confirmed: confirmedAt && day(confirmedAt),
    toConfirm,
  };
}

const weekView = ({ monday, days }: StatedWeek, taken: number) => ({
  monday,
  title: `Semaine du ${weekDate(monday)}`,
  days: days.map(({ day: isoDay, holiday, halves }) => ({
    day: isoDay,
    name: `${weekdayName(isoDay)} ${Number(isoDay.slice(8))}`,
    short: weekdayName(isoDay).slice(0, 3),
    date: Number(isoDay.slice(8)),
    holiday,
    halves,
  })),
  /** FREE-3: what engagements take of it. */
  taken: takenText(
    taken,
    days.reduce((sum, { halves }) => sum + halves.length, 0),
  ),
});

/** FREE-3: several engagements can take more than a week offers; a past week offers nothing to take. */
function takenText(taken: number, offered: number): string | null {
  if (taken === 0 || offered === 0) return null;
  if (taken >= offered)
    return "Vos engagements prennent toute la semaine\u202f: les entreprises n’y lisent rien de libre.";
  return `Vos engagements en prennent ${plural(taken, "demi-journée")}\u202f: les entreprises lisent le reste.`;
}
