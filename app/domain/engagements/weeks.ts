import { calendarDayOf } from "../french";
import { addDays, isCalendarDay, isWorkingDay, parisTime } from "../working-days";

const HOUR_MS = 3_600_000;

/** POINT-4: the reminders of a week: on its last working day, and on the next one. */
const REMINDER_HOURS = { first: 16, second: 9 } as const;
/** POINT-6: how long a company has at least, and the hour at which its term ends. */
const CONFIRMATION = { leastHours: 48, hour: 18 } as const;
const TUESDAY = 2;

/** POINT-2: how many days after its Sunday a week can still be reported, and POINT-7 be confirmed after its term. */
export const LATE_DAYS = 14;
export const LATE_CONFIRMATION_DAYS = 30;

/** A day is 'YYYY-MM-DD'; a week is its Monday. An engagement without an end runs until it is given one. */
export type Span = { readonly starts_on: string; readonly ends_on: string | null };

/** From 0, a Sunday, to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

export const sundayOf = (monday: string): string => addDays(monday, 6);

/** Whether a text is a Monday as forms write it. */
export const isMonday = (text: string): boolean => isCalendarDay(text) && weekdayOf(text) === 1;

const covers = ({ starts_on, ends_on }: Span, day: string): boolean =>
  starts_on <= day && (ends_on === null || day <= ends_on);

/** POINT-1: the days of a week, Monday to Saturday, on which the engagement can be worked; pauses leave days out. */
export function daysOf(monday: string, span: Span, pauses: readonly Span[] = []): string[] {
  return [0, 1, 2, 3, 4, 5]
    .map((days) => addDays(monday, days))
    .filter((day) => covers(span, day) && !pauses.some((pause) => covers(pause, day)));
}

/** POINT-1: the weeks of an engagement that have begun, oldest first; a week without a day to work is no week of it. */
export function weeksUntil(today: string, span: Span, pauses: readonly Span[] = []): string[] {
  const last = span.ends_on !== null && span.ends_on < today ? span.ends_on : today;
  const weeks: string[] = [];
  for (let monday = mondayOf(span.starts_on); monday <= last; monday = addDays(monday, 7)) {
    const [first] = daysOf(monday, span, pauses);
    if (first && first <= today) weeks.push(monday);
  }
  return weeks;
}

/** The last working day of a week among the days that are worked; its last day where all are holidays or a Saturday. */
export function lastWorkingDay(days: readonly string[]): string | undefined {
  return days.findLast(isWorkingDay) ?? days.at(-1);
}

function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** POINT-4: when the Acharné is reminded of a week without a point. */
export function reminderTimes(days: readonly string[]): Date[] {
  const last = lastWorkingDay(days);
  if (!last) return [];
  return [
    parisTime(last, REMINDER_HOURS.first),
    parisTime(workingDayFrom(addDays(last, 1)), REMINDER_HOURS.second),
  ];
}

/** POINT-2: the last day on which a point of a week can be written. */
export const lastReportDay = (monday: string): string => addDays(sundayOf(monday), LATE_DAYS);

/**
 * POINT-6: until when the company confirms or corrects a version: the first Tuesday, 18:00 in Paris, at least 48 hours
 * after it, or the next working day where that Tuesday is a holiday.
 */
export function confirmationDeadline(writtenAt: Date): Date {
  const earliest = new Date(writtenAt.getTime() + CONFIRMATION.leastHours * HOUR_MS);
  let tuesday = calendarDayOf(earliest);
  while (weekdayOf(tuesday) !== TUESDAY) tuesday = addDays(tuesday, 1);
  if (parisTime(tuesday, CONFIRMATION.hour) < earliest) tuesday = addDays(tuesday, 7);
  return parisTime(workingDayFrom(tuesday), CONFIRMATION.hour);
}

/** POINT-7: until when a week can be confirmed after its deadline. */
export const lateConfirmationDeadline = (deadline: Date): Date =>
  new Date(deadline.getTime() + LATE_CONFIRMATION_DAYS * 24 * HOUR_MS);

/** POINT-4: the newest moment up to `at` at which a reminder of any week can come due. */
export function lastReminderTime(at: Date): Date {
  const today = calendarDayOf(at);
  const hours = Object.values(REMINDER_HOURS);
  const times = [addDays(today, -1), today].flatMap((day) => hours.map((hour) => parisTime(day, hour)));
  return new Date(Math.max(...times.filter((time) => time <= at).map((time) => time.getTime())));
}

/** POINT-4: an engagement that ended before it has no week that can still be written. */
export const reminderPeriodStart = (at: Date): Date =>
  parisTime(addDays(calendarDayOf(at), -(LATE_DAYS + 7)), REMINDER_HOURS.second);
