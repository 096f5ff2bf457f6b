import { calendarDayOf, hourInParis } from "./french";

const DAY_MS = 86_400_000;
const PARIS_HOURS_BEFORE_UTC = [1, 2];

/** CAND-3: the hour, in Paris, at which a deadline ends. */
const CLOSING_HOUR = 18;

const utc = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/** Whether a text is a day of the calendar, 'YYYY-MM-DD', of a year that we store. `Date.parse` also takes 30 February. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds days to a calendar day. */
export function addDays(isoDay: string, days: number): string {
  return new Date(utc(isoDay).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Easter Sunday of a Gregorian year, as a calendar day (Butcher's rule). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}

/** French public holidays on fixed days (code du travail, article L3133-1). */
const FIXED_HOLIDAYS = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter. */
const MOVABLE_HOLIDAYS = [1, 39, 50];

/** Whether a calendar day is a public holiday in mainland France. */
function isHoliday(isoDay: string): boolean {
  if (FIXED_HOLIDAYS.includes(isoDay.slice(5))) return true;
  const sunday = easter(Number(isoDay.slice(0, 4)));
  return MOVABLE_HOLIDAYS.some((days) => addDays(sunday, days) === isoDay);
}

/** Whether a calendar day is a working day: no weekend, no French public holiday. */
export const isWorkingDay = (isoDay: string): boolean =>
  ![0, 6].includes(utc(isoDay).getUTCDay()) && !isHoliday(isoDay);

/** The time of an hour in Paris on a calendar day. Hours of a clock change are not supported. */
export function parisTime(isoDay: string, hour: number): Date {
  const midnight = utc(isoDay).getTime();
  const candidates = PARIS_HOURS_BEFORE_UTC.map((offset) => new Date(midnight + (hour - offset) * 3_600_000));
  const found = candidates.find((instant) => hourInParis(instant) === hour);
  if (!found) throw new Error(`it is never ${hour} o'clock in Paris on ${isoDay}`);
  return found;
}

/** CAND-3: a deadline of so many days ends at 18:00 in Paris on its last day, or on the next working day. */
export function candidatureDeadline(from: Date, days: number): Date {
  let last = addDays(calendarDayOf(from), days);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return parisTime(last, CLOSING_HOUR);
}
