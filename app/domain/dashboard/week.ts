import { calendarDayOf } from "../french";
import { addDays, isWorkingDay, parisTime } from "../working-days";

const WORKDAYS = 5;
const FRIDAY = 5;

export type WeekDay = {
  readonly isoDay: string;
  readonly today: boolean;
  /** A public holiday. */
  readonly off: boolean;
};

const weekdayOf = (isoDay: string): number => new Date(`${isoDay}T00:00:00Z`).getUTCDay();

/** The working week of a date, Monday to Friday; at the weekend, the next one. */
export function weekOf(now: Date): readonly WeekDay[] {
  const today = calendarDayOf(now);
  const weekday = weekdayOf(today) || 7;
  const monday = addDays(today, weekday > FRIDAY ? 8 - weekday : 1 - weekday);
  return Array.from({ length: WORKDAYS }, (_, index) => {
    const isoDay = addDays(monday, index);
    return { isoDay, today: isoDay === today, off: !isWorkingDay(isoDay) };
  });
}

type Span = { readonly from: Date; readonly to: Date };

/** From the start of the first day to the end of the last. */
export function spanOf(week: readonly WeekDay[]): Span {
  const [first, last] = [week[0], week.at(-1)];
  if (!first || !last) throw new Error("a week has days");
  return { from: parisTime(first.isoDay, 0), to: parisTime(addDays(last.isoDay, 1), 0) };
}

/** The part of that span that is in the future. */
export function remainderOf(week: readonly WeekDay[], now: Date): Span {
  const { from, to } = spanOf(week);
  return { from: from > now ? from : now, to };
}
