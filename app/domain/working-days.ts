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
const FIXED_HOLIDAYS: Readonly<Partial<Record<string, string>>> = {
  "01-01": "Jour de l’An",
  "05-01": "Fête du Travail",
  "05-08": "Victoire de 1945",
  "07-14": "Fête nationale",
  "08-15": "Assomption",
  "11-01": "Toussaint",
  "11-11": "Armistice de 1918",
  "12-25": "Noël",
};
/** The others, with their days after Easter. */
const MOVABLE_HOLIDAYS = [
  { name: "Lundi de Pâques", afterEaster: 1 },
  { name: "Ascension", afterEaster: 39 },
  { name: "Lundi de Pentecôte", afterEaster: 50 },
] as const;

/** The public holiday of mainland France on a calendar day; undefined where there is none. */
export function holidayName(isoDay: string): string | undefined {
  const fixed = FIXED_HOLIDAYS[isoDay.slice(5)];
  if (fixed) return fixed;
  const sunday = easter(Number(isoDay.slice(0, 4)));
  return MOVABLE_HOLIDAYS.find(({ afterEaster }) => addDays(sunday, afterEaster) === isoDay)?.name;
}

/** Whether a calendar day is a Saturday or a Sunday. */
export const isWeekend = (isoDay: string): boolean => [0, 6].includes(utc(isoDay).getUTCDay());

/** Whether a calendar day is a working day: no weekend, no French public holiday. */
export const isWorkingDay = (isoDay: string): boolean =>
  !isWeekend(isoDay) && holidayName(isoDay) === undefined;

/** The time of an hour and minute in Paris on a calendar day. Hours of a clock change are not supported. */
export function parisTime(isoDay: string, hour: number, minute = 0): Date {
  const found = findParisTime(isoDay, hour, minute);
  if (!found) throw new Error(`it is never ${hour}:${String(minute).padStart(2, "0")} in Paris on ${isoDay}`);
  return found;
}

/** The same; undefined for an hour that the change to summer time skips. */
export function findParisTime(isoDay: string, hour: number, minute = 0): Date | undefined {
  const midnight = utc(isoDay).getTime();
  return PARIS_HOURS_BEFORE_UTC.map(
    (offset) => new Date(midnight + (hour - offset) * 3_600_000 + minute * 60_000),
  ).find((instant) => hourInParis(instant) === hour);
}

/** CAND-3: a deadline of so many days ends at 18:00 in Paris on its last day, or on the next working day. */
export function candidatureDeadline(from: Date, days: number): Date {
  let last = addDays(calendarDayOf(from), days);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return parisTime(last, CLOSING_HOUR);
}
