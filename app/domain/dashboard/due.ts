import { dayOfWait } from "../candidatures/deadline";
import {
  atHour,
  calendarDayOf,
  calendarDayShort,
  deadlineHour,
  hourOf,
  isMidnight,
  weekdayName,
} from "../french";

/** How near a deadline is, in the two words of its line: '18 h' 'aujourd’hui', '4' 'jours'. */
export type Due = { readonly big: string; readonly small: string; readonly today: boolean };

export function dueOf(end: Date | null, now: Date, overseas = false): Due {
  if (!end) return { big: "", small: "Dès que possible", today: false };
  const deadline = lastMinute(end);
  const days = dayOfWait(now, deadline);
  if (days <= 0) return { big: hourOf(deadline), small: deadlineHour("aujourd’hui", overseas), today: true };
  return { big: String(days), small: days === 1 ? "jour" : "jours", today: false };
}

const WEEK = 7;
const MINUTE_MS = 60_000;

/** A deadline at midnight belongs to the day that it ends: 'dimanche à 23 h 59', not 'lundi à 0 h'. */
const lastMinute = (deadline: Date): Date =>
  isMidnight(deadline) ? new Date(deadline.getTime() - MINUTE_MS) : deadline;

/** A deadline within a sentence: 'aujourd’hui à 18 h', 'mercredi à 18 h', 'le 12 janvier à 18 h'. */
export function deadlineText(end: Date, now: Date, overseas = false): string {
  const deadline = lastMinute(end);
  const days = dayOfWait(now, deadline);
  const isoDay = calendarDayOf(deadline);
  const sameYear = isoDay.slice(0, 4) === calendarDayOf(now).slice(0, 4);
  const named = days < WEEK ? weekdayName(isoDay) : `le ${calendarDayShort(isoDay, sameYear)}`;
  const dayText = days <= 0 ? "aujourd’hui" : days === 1 ? "demain" : named;
  return `${dayText} ${atHour(deadlineHour(hourOf(deadline), overseas))}`;
}
