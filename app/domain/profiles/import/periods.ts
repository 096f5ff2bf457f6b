import { EXPERIENCE_YEARS } from "../../bounds";
import { normalize } from "../../search/search-text";

/** Months since year 0; the end is the first month after the period. */
export type Period = { readonly from: number; readonly to: number };

const MONTHS: readonly RegExp[] = [
  /^jan(?:v(?:ier)?|uary)?$/,
  /^fe[vb](?:r(?:ier|uary)?)?$/,
  /^mar(?:s|ch)?$/,
  /^a[vp]r(?:il)?$/,
  /^ma[iy]$/,
  /^jui?ne?$/,
  /^jui?l(?:l(?:et)?|y)?$/,
  /^ao(?:ut|u)?$|^aug(?:ust)?$/,
  /^sep(?:t(?:embre|ember)?)?$/,
  /^oct(?:obre|ober)?$/,
  /^nov(?:embre|ember)?$/,
  /^dec(?:embre|ember)?$/,
];

const YEAR = { first: 1950, last: 2100 };
const isYear = (year: number) => year >= YEAR.first && year <= YEAR.last;

/** A month, or a year without one. */
type Moment = { readonly year: number; readonly month: number | undefined };

/** 'Jan 2020', 'janv. 2020', '01/2020', '2020-01', '2020'. */
function readMoment(text: string): Moment | undefined {
  const plain = normalize(text);
  const [, word, worded] = /^(?:\d{1,2} )?([a-z]+) (\d{4})$/.exec(plain) ?? [];
  if (word && worded) {
    const month = MONTHS.findIndex((name) => name.test(word));
    return month >= 0 && isYear(Number(worded)) ? { year: Number(worded), month } : undefined;
  }
  const [, first, second] =
    /^(?:\d{1,2} )?(\d{1,2}) (\d{4})$/.exec(plain) ?? /^(\d{4}) (\d{1,2})(?: \d{1,2})?$/.exec(plain) ?? [];
  if (first && second) {
    const [year, month] =
      first.length === 4 ? [Number(first), Number(second)] : [Number(second), Number(first)];
    return isYear(year) && month >= 1 && month <= 12 ? { year, month: month - 1 } : undefined;
  }
  return /^\d{4}$/.test(plain) && isYear(Number(plain))
    ? { year: Number(plain), month: undefined }
    : undefined;
}

const NOW =
  /^(?:(?:a |jusqu a )?(?:aujourd hui|ce jour|present|maintenant|actuel(?:lement)?|en cours|now|current|today|date))$/;

/** The month of a calendar day, in months since year 0. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** A period from its start and its end; an empty end means that it continues. Undefined where it is none. */
export function readPeriod(start: string, end: string, today: string): Period | undefined {
  const begun = readMoment(start);
  if (!begun) return undefined;
  const now = monthOf(today) + 1;
  const from = begun.year * 12 + (begun.month ?? 0);
  if (end.trim() === "" || NOW.test(normalize(end))) return from < now ? { from, to: now } : undefined;
  const ended = readMoment(end);
  if (!ended) return undefined;
  // '2018 - 2021' is three years, '2018 - 2018' one.
  const to =
    ended.month === undefined
      ? (ended.year === begun.year ? ended.year + 1 : ended.year) * 12
      : ended.year * 12 + ended.month + 1;
  return to > from && from < now ? { from, to: Math.min(to, now) } : undefined;
}

const MONTH_WORD = "(?:\\d{1,2}[ /])?\\p{L}{3,9}\\.?\\s{1,2}";
const MOMENT = `(?:${MONTH_WORD}|(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?)?(?:19|20)\\d\\d`;
const PRESENT =
  "aujourd['’]hui|ce jour|pr[ée]sent|maintenant|actuel(?:lement)?|en cours|now|current|today|date";
const RANGE = new RegExp(
  `(${MOMENT})\\s{0,3}(?:-|–|—|/|→|>|à|a|au|to|until|jusqu['’][àa]|et)\\s{0,3}(?:l['’])?(${MOMENT}|${PRESENT})(?![\\p{L}\\d])`,
  "giu",
);
const SINCE = new RegExp(`(?:depuis|since|dès)\\s{1,3}(?:le\\s)?(${MOMENT})(?!\\d)`, "giu");

/** The periods that a text states: 'janv. 2020 – mars 2022', '2018 à 2021', 'depuis mars 2021', '01/2019 - à ce jour'. */
export function findPeriods(text: string, today: string): Period[] {
  const plain = text.replace(/(?:-|–|—|→)\s{0,3}(?:à|jusqu['’]à)\s{1,3}/giu, "- ");
  const ranges = [...plain.matchAll(RANGE)].map(([, from = "", to = ""]) => [from, to] as const);
  const open = [...plain.matchAll(SINCE)].map(([, from = ""]) => [from, ""] as const);
  return [...ranges, ...open].flatMap(
    ([from, to]) => readPeriod(monthFrom(from), monthFrom(to), today) ?? [],
  );
}

/** Without a word before the year that names no month: 'société 2019' is a year. */
function monthFrom(moment: string): string {
  return readMoment(moment) || !/\d{4}$/.test(moment) ? moment : moment.slice(-4);
}

/** Whole years of all periods together; overlapping ones count once. */
export function yearsOf(periods: readonly Period[]): number {
  let months = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...periods].sort((one, other) => one.from - other.from)) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.min(Math.floor(months / 12), EXPERIENCE_YEARS.max);
}
