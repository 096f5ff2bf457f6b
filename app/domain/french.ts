export const NARROW_SPACE = "\u202f";
export const PARIS = "Europe/Paris";

/** Creates Intl formats on first use, since each costs milliseconds. */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  onDemand(() => new Intl.DateTimeFormat(locale, options));

/** French writes the first of a month as an ordinal, '1er décembre'; Intl does not. */
const ranked = (text: string): string => text.replace(/^1 /, "1er ");

const dayFormat = dateFormat("fr-FR", { dateStyle: "long", timeZone: PARIS });
const shortDayFormat = dateFormat("fr-FR", { day: "numeric", month: "short", timeZone: PARIS });
const shortDayAndYearFormat = dateFormat("fr-FR", { dateStyle: "medium", timeZone: PARIS });
const timeFormat = dateFormat("fr-FR", { timeStyle: "short", timeZone: PARIS });
const calendarFormat = dateFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const monthDayFormat = dateFormat("fr-FR", { day: "numeric", month: "long", timeZone: "UTC" });
const shortMonthFormat = dateFormat("fr-FR", { month: "short", timeZone: "UTC" });
const weekdayFormat = dateFormat("fr-FR", { weekday: "long", timeZone: "UTC" });
const isoDayFormat = dateFormat("sv-SE", { dateStyle: "short", timeZone: PARIS });
const isoTimeFormat = dateFormat("sv-SE", { timeStyle: "medium", timeZone: PARIS });

/** '14 novembre 2026', in Paris. */
export const day = (date: Date): string => ranked(dayFormat().format(date));
/** '20 nov.' within the year of `today`, else '20 nov. 2025', in Paris. */
export const shortDay = (date: Date, today: Date): string =>
  ranked(
    calendarDayOf(date).slice(0, 4) === calendarDayOf(today).slice(0, 4)
      ? shortDayFormat().format(date)
      : shortDayAndYearFormat().format(date),
  );
/** '9 h 30', in Paris. */
export const timeOfDay = (date: Date): string =>
  timeFormat()
    .format(date)
    .replace(/^0?(\d+):/, `$1${NARROW_SPACE}h${NARROW_SPACE}`);
/** 'à 18 h', on one line. */
export const atHour = (hour: string): string => `à\u00a0${hour}`;
/** From 0 to 23. */
export const hourInParis = (date: Date): number => Number.parseInt(timeFormat().format(date), 10);
/** '18 h' on the hour, else '9 h 30', in Paris. */
export const hourOf = (date: Date): string => timeOfDay(date).replace(/\u202f00$/, "");
/** Whether a day begins then, in Paris. */
export const isMidnight = (date: Date): boolean => hourOf(date) === `0${NARROW_SPACE}h`;
/** CAND-3: the hour of a deadline, with the time zone for readers overseas: '18 h (heure de Paris)'. */
export const deadlineHour = (hour: string, overseas: boolean): string =>
  overseas ? `${hour} (heure de Paris)` : hour;
/** 'mercredi', of a calendar day. */
export const weekdayName = (isoDay: string): string =>
  weekdayFormat().format(new Date(`${isoDay}T00:00:00Z`));
/** '14 novembre 2026 à 9 h 30', in Paris. */
export const moment = (date: Date): string => `${day(date)} ${atHour(timeOfDay(date))}`;
/** A calendar day 'YYYY-MM-DD' as '14 novembre 2026', in any time zone. */
export const calendarDay = (isoDay: string): string =>
  ranked(calendarFormat().format(new Date(`${isoDay}T00:00:00Z`)));
/** A calendar day as '14 novembre' within its year, else with the year. */
export const calendarDayShort = (isoDay: string, sameYear: boolean): string =>
  sameYear ? ranked(monthDayFormat().format(new Date(`${isoDay}T00:00:00Z`))) : calendarDay(isoDay);
/** '4 décembre' within the year of `now`, else with the year. */
export function dayWithin(date: Date, now: Date): string {
  const isoDay = calendarDayOf(date);
  return calendarDayShort(isoDay, isoDay.slice(0, 4) === calendarDayOf(now).slice(0, 4));
}
const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
/** A month 'YYYY-MM' as 'janvier 2027', without Intl, whose format is slow to create on a phone. */
export const monthName = (isoMonth: string): string =>
  `${MONTHS[Number(isoMonth.slice(5)) - 1] ?? ""} ${isoMonth.slice(0, 4)}`;
/** A month 'YYYY-MM' as 'janv.'. */
export const shortMonthName = (isoMonth: string): string =>
  shortMonthFormat().format(new Date(`${isoMonth}-01T00:00:00Z`));
/** The calendar day 'YYYY-MM-DD' of a date in Paris. */
export const calendarDayOf = (date: Date): string => isoDayFormat().format(date);
/** '09:30:00', in Paris. */
export const clockTimeOf = (date: Date): string => isoTimeFormat().format(date);
/** A whole number as '12 345', without Intl, whose format takes some 20 ms to create. */
export const count = (value: number): string => String(value).replace(THOUSANDS, NARROW_SPACE);

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** '1 mission', '0 mission', '2 missions': the plural starts at two. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${Math.abs(value) < 2 ? one : many}`;
}

const IN_WORDS =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(" ");

/** 'six', 'quinze'; past sixteen in digits. */
export const inWords = (value: number): string => IN_WORDS[value] ?? count(value);

/**
 * 'd’Inès M.', 'de Nolwenn C.', 'd’Yves R.', 'de Yann L.': 'de' before a name, which may be wrapped in
 * isolates.
 */
export const ofName = (name: string): string => `${ELIDES.test(name.normalize("NFD")) ? "d’" : "de "}${name}`;

const ELIDES = /^\u2068?(?:[aeiouhœæ]|y[^aeiou])/i;

/** A wait in whole seconds as words, rounded up: '8 secondes', '6 minutes', '24 heures'. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return plural(seconds, "seconde");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "heure");
}

/** FMT-3: weeks in words; empty for null. */
export function duration(weeks: number | null | undefined): string {
  if (weeks == null) return "";
  if (weeks === 1) return "1 semaine";
  if (weeks < 4) return `${weeks} semaines`;
  const months = Math.round(weeks / 4);
  return months === 1 ? "1 mois" : `${months} mois`;
}

/** FMT-3: on the detail page, months are followed by the exact weeks. */
export function durationOrOpen(weeks: number | null | undefined): string {
  if (weeks == null) return "Durée à déterminer";
  return weeks < 4 ? duration(weeks) : `${duration(weeks)} (${plural(weeks, "semaine")})`;
}

/** A list of common nouns: only the first is capitalised, 'Français, allemand'. */
export function listed(nouns: readonly string[]): string {
  const text = nouns.map((noun) => noun.toLocaleLowerCase("fr-FR")).join(", ");
  return `${text.slice(0, 1).toLocaleUpperCase("fr-FR")}${text.slice(1)}`;
}

/** Names in a sentence keep their capitals: 'Hervé, Claire et Hélène'. */
export const namesInText = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" et ");

/** A figure in running text: '48h' becomes '48 h'. */
export const figureInText = (figure: string): string => figure.replace(/(\d) ?h\b/g, `$1${NARROW_SPACE}h`);

/** French spacing: a narrow no-break space before double punctuation and inside guillemets. */
export function typeset(text: string): string {
  return text
    .replace(/[ \u00a0]+([;:!?%€»])/g, `${NARROW_SPACE}$1`)
    .replace(/«[ \u00a0]+/g, `«${NARROW_SPACE}`)
    .replace(/'/g, "’");
}
