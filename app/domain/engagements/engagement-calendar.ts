import { addDays, isWorkingDay } from "../working-days";
import type { ReportedWeek } from "./engagement-figures";
import { type Terms, termsOn } from "./engagement-terms";
import type { WeekState } from "./week-state";
import { daysOf, mondayOf, type Span, sundayOf, weekdayOf } from "./weeks";

export type DayMark = WeekState | "planned" | "pause";

/** A day of the calendar; `half` where only its morning or its afternoon was worked. */
export type CalendarDay = {
  readonly day: string;
  readonly mark: DayMark | null;
  readonly half: "am" | "pm" | null;
};

export type CalendarWeek = { readonly monday: string; readonly days: readonly CalendarDay[] };

/** How many weeks ahead are shown of an engagement without an end. */
const WEEKS_AHEAD = 4;

const SATURDAY = 6;

type Calendar = {
  readonly span: Span;
  readonly pauses: readonly Span[];
  readonly terms: readonly Terms[];
  readonly reported: readonly ReportedWeek[];
  readonly today: string;
};

/** ENG-12: the weeks of an engagement from Monday to Saturday: worked half-days, planned days and pauses. */
export function calendarOf(calendar: Calendar): CalendarWeek[] {
  const { span, reported, today } = calendar;
  const latest = today > span.starts_on ? today : span.starts_on;
  const last = span.ends_on ?? addDays(latest, WEEKS_AHEAD * 7);
  const end = [last, ...reported.map(({ monday }) => monday)].sort().at(-1) ?? last;
  const weeks: CalendarWeek[] = [];
  for (let monday = mondayOf(span.starts_on); monday <= end; monday = addDays(monday, 7))
    weeks.push({ monday, days: weekOfCalendar(calendar, monday) });
  return weeks;
}

/** The planned days of an engagement that are not over, by week. */
export const plannedDays = (weeks: readonly CalendarWeek[]): { monday: string; days: string[] }[] =>
  weeks.map(({ monday, days }) => ({
    monday,
    days: days.filter(({ mark }) => mark === "planned").map(({ day }) => day),
  }));

function weekOfCalendar(calendar: Calendar, monday: string): CalendarDay[] {
  const { span, pauses, reported, today } = calendar;
  const point = reported.find((week) => week.monday === monday);
  const planned = point || sundayOf(monday) < today ? [] : plannedOf(calendar, monday);
  const workable = new Set(daysOf(monday, span, pauses));
  const covered = new Set(daysOf(monday, span));
  return [0, 1, 2, 3, 4, 5].map((after) => {
    const day = addDays(monday, after);
    const halves = point?.figures.half_days.filter((half) => half.startsWith(day)) ?? [];
    if (point && halves.length > 0) return { day, mark: point.state, half: halfOf(halves) };
    if (covered.has(day) && !workable.has(day)) return { day, mark: "pause", half: null };
    return { day, mark: planned.includes(day) ? "planned" : null, half: null };
  });
}

const halfOf = (halves: readonly string[]): CalendarDay["half"] =>
  halves.length > 1 ? null : halves[0]?.endsWith(".am") ? "am" : "pm";

/**
 * As many days as the rhythm of the terms says: the weekdays of the last point first, then the first working days of the
 * week. Without a rhythm nothing is planned.
 */
function plannedOf({ span, pauses, terms, reported }: Calendar, monday: string): string[] {
  const rhythm = termsOn(terms, monday)?.days_per_week ?? 0;
  const usual = new Set(reported.at(-1)?.figures.half_days.map((half) => weekdayOf(half.slice(0, 10))));
  const isUsual = (day: string) => usual.has(weekdayOf(day));
  const days = daysOf(monday, span, pauses);
  return [...days.filter(isUsual), ...days.filter((day) => !isUsual(day))]
    .filter((day) => isWorkingDay(day) || (weekdayOf(day) === SATURDAY && isUsual(day)))
    .slice(0, rhythm);
}
