import { FREE_WEEKS } from "../bounds";
import { mondayOf, weekdayOf } from "../engagements/weeks";
import { calendarDayOf, calendarDayShort, hourInParis, plural } from "../french";
import { addDays, holidayName } from "../working-days";

/** FREE-1: the half-days of a week from Monday to Friday ('1.am'), in the order of their bits. */
export const HALF_DAYS: readonly string[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  `${weekday}.am`,
  `${weekday}.pm`,
]);

/** Every half-day of a week. */
export const ALL_HALF_DAYS = 2 ** HALF_DAYS.length - 1;

/** From this hour on, in Paris, a morning is past. */
const NOON = 12;

/** A day of a week that is stated, with the half-days ('2026-12-07.am') that can still be offered. */
export type StatedDay = {
  readonly day: string;
  /** The public holiday, which is not offered. */
  readonly holiday: string | null;
  readonly halves: readonly string[];
};

export type StatedWeek = { readonly monday: string; readonly days: readonly StatedDay[] };

/** FREE-1: the Mondays of the current week and the next ones, which are stated and which the directory filters by. */
export function statedMondays(at: Date): string[] {
  const first = mondayOf(calendarDayOf(at));
  return Array.from({ length: FREE_WEEKS }, (_, index) => addDays(first, index * 7));
}

const isPast = (day: string, half: string, at: Date): boolean => {
  const today = calendarDayOf(at);
  return day < today || (day === today && half === "am" && hourInParis(at) >= NOON);
};

function statedDay(day: string, at: Date): StatedDay {
  const holiday = holidayName(day) ?? null;
  const halves = holiday ? [] : ["am", "pm"].filter((half) => !isPast(day, half, at));
  return { day, holiday, halves: halves.map((half) => `${day}.${half}`) };
}

/** FREE-1: the weeks that are stated, with what each day offers. */
export const statedWeeks = (at: Date): StatedWeek[] =>
  statedMondays(at).map((monday) => ({
    monday,
    days: [0, 1, 2, 3, 4].map((after) => statedDay(addDays(monday, after), at)),
  }));

/** What ticks half-days needs of a week. */
type OfferedWeek = {
  readonly monday: string;
  readonly days: readonly { readonly halves: readonly string[] }[];
};

const halvesOf = ({ days }: OfferedWeek): string[] => days.flatMap(({ halves }) => halves);

/** What is still ahead of these half-days: a page that was opened yesterday may contain others. */
export function stillOffered(values: readonly string[], at: Date): string[] {
  const offered = statedWeeks(at).flatMap(halvesOf);
  return offered.filter((value) => values.includes(value));
}

/** FREE-1: these half-days with all of a week. */
export function tickWeek(values: readonly string[], monday: string, weeks: readonly OfferedWeek[]): string[] {
  const ticked = weeks.find((week) => week.monday === monday);
  return ticked ? [...new Set([...values, ...halvesOf(ticked)])].sort() : [...values];
}

/** FREE-1: the half-days of the first week that has any, in every later week, as far as they are offered there. */
export function copyFirstWeek(values: readonly string[], weeks: readonly OfferedWeek[]): string[] {
  const first = weeks.find((week) => halvesOf(week).some((half) => values.includes(half)));
  if (!first) return [...values];
  const pattern = new Set(
    halvesOf(first)
      .filter((half) => values.includes(half))
      .map(halfOfWeek),
  );
  return weeks.flatMap((week) =>
    halvesOf(week).filter((half) =>
      week.monday > first.monday ? pattern.has(halfOfWeek(half)) : values.includes(half),
    ),
  );
}

/** '1.am' of '2026-12-07.am'. */
const halfOfWeek = (value: string): string => `${weekdayOf(value.slice(0, 10))}.${value.slice(11)}`;

/** The bits of half-days, by Monday. */
export function bitsByWeek(values: readonly string[]): Map<string, number> {
  const bits = new Map<string, number>();
  for (const value of values) {
    const monday = mondayOf(value.slice(0, 10));
    const bit = 2 ** HALF_DAYS.indexOf(halfOfWeek(value));
    bits.set(monday, (bits.get(monday) ?? 0) | bit);
  }
  return bits;
}

/** The half-days of a stored week, as forms name them ('2026-12-07.am'); `week` is its Monday. */
export const halfDaysOf = (week: string, halves: number): string[] =>
  HALF_DAYS.flatMap((halfDay, bit) => {
    const [weekday, half] = halfDay.split(".");
    return halves & (2 ** bit) ? `${addDays(week, Number(weekday) - 1)}.${half}` : [];
  });

/** '7 décembre': the eight weeks make its year plain. */
export const weekDate = (monday: string): string => calendarDayShort(monday, true);

/** FREE-3: 'Libre la semaine du 7 décembre'. */
export const freeWeekLabel = (monday: string): string => `Libre la semaine du ${weekDate(monday)}`;

/** FREE-4: 'Libre la semaine du 7 décembre : 3 demi-journées'. */
export const freeWeekText = ({ week, halfDays }: { readonly week: string; readonly halfDays: number }) =>
  `${freeWeekLabel(week)}\u202f: ${plural(halfDays, "demi-journée")}`;

/** FREE-3: a week that the directory filters by: its Monday, and '7 décembre'. */
export type WeekOption = { readonly value: string; readonly label: string };

export const weekOptions = (at: Date): WeekOption[] =>
  statedMondays(at).map((monday) => ({ value: monday, label: weekDate(monday) }));
