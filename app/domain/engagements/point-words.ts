import { euros } from "../candidatures/pay-sides";
import { atHour, calendarDayShort, count, day, hourOf, plural, weekdayName } from "../french";
import { addDays } from "../working-days";
import { POINT_COUNTS, type PointCount, type WeekFigures } from "./figures";

export const POINT_COUNT_LABELS: Readonly<Record<PointCount, string>> = {
  contacts: "Contacts",
  meetings: "Rendez-vous",
  quotes: "Devis",
  signatures: "Signatures",
};

/** POINT-1: the three sentences of a point. */
export const POINT_SENTENCES = [
  { name: "who", label: "Qui j’ai eu" },
  { name: "said", label: "Ce qu’ils ont dit" },
  { name: "next", label: "Lundi, je" },
] as const;

export type PointSentences = Readonly<Record<(typeof POINT_SENTENCES)[number]["name"], string | null>>;

/** '3 jours', '2,5 jours': two half-days are a day. */
export function workedDays(halfDays: number): string {
  if (halfDays % 2 === 0) return plural(halfDays / 2, "jour");
  return `${count(Math.floor(halfDays / 2))},5 ${halfDays < 4 ? "jour" : "jours"}`;
}

/** 'du 25 au 29 janvier', from Monday to Friday. */
export function weekSpan(monday: string, today: string): string {
  const friday = addDays(monday, 4);
  const to = calendarDayShort(friday, friday.slice(0, 4) === today.slice(0, 4));
  const from = calendarDayShort(monday, monday.slice(0, 4) === friday.slice(0, 4));
  const start = monday.slice(0, 7) === friday.slice(0, 7) ? from.replace(/ .*/, "") : from;
  return `du ${start} au ${to}`;
}

/** 'lundi 7 matin, mardi 8', in the order of the week; a day with both halves is named alone. */
export function halfDaysText(halfDays: readonly string[]): string {
  const days = [...new Set(halfDays.map((half) => half.slice(0, 10)))].sort();
  if (days.length === 0) return "Aucun jour";
  return days
    .map((day) => {
      const halves = halfDays.filter((half) => half.startsWith(day));
      const half = halves.length > 1 ? "" : halves[0]?.endsWith("am") ? " matin" : " après-midi";
      return `${weekdayName(day)} ${Number(day.slice(8))}${half}`;
    })
    .join(", ");
}

/** POINT-3: the figures of a week, one on each line, for a mail. */
export function figureLines(figures: WeekFigures): [term: string, detail: string][] {
  return [
    ["Jours", `${workedDays(figures.half_days.length)} (${halfDaysText(figures.half_days).toLowerCase()})`],
    ...POINT_COUNTS.map((name): [string, string] => [POINT_COUNT_LABELS[name], count(figures[name])]),
    ...(figures.signed_amount === null
      ? []
      : [["Montant signé", euros(figures.signed_amount)] satisfies [string, string]]),
  ];
}

/** POINT-3: the sentences that were written, in their order. */
export const sentenceLines = (sentences: PointSentences): [term: string, detail: string][] =>
  POINT_SENTENCES.flatMap(({ name, label }) => (sentences[name] ? [[label, sentences[name]]] : []));

/** POINT-6: until when the company answers: 'À confirmer avant le', '1er décembre 2026 à 18 h'. */
export const termLine = (deadline: Date): [term: string, detail: string] => [
  "À confirmer avant le",
  `${day(deadline)} ${atHour(hourOf(deadline))}`,
];
