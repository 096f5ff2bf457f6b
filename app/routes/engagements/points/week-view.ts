import { euros } from "~/domain/candidatures/pay-sides";
import { type ActReader, actorName, isOwnAct } from "~/domain/companies/who-acted";
import { type EngagementWeek, figuresOf } from "~/domain/engagements/engagement-weeks";
import { POINT_COUNTS, type WeekFigures } from "~/domain/engagements/figures";
import {
  halfDaysText,
  POINT_COUNT_LABELS,
  sentenceLines,
  weekSpan,
  workedDays,
} from "~/domain/engagements/point-words";
import { actsOn, WEEK_STATE_LABELS, WEEK_STATE_TONES, type Week } from "~/domain/engagements/week-state";
import { atHour, calendarDayOf, count, dayWithin, hourOf, ofName, weekdayName } from "~/domain/french";
import { isolated } from "~/domain/text";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";

type PointRow = FoundEngagement["acts"][number];

export type WeekView = ReturnType<typeof weekView>;

type Reader = {
  readonly reader: ActReader;
  /** TEAM-2: whether the reader may answer. */
  readonly mayAct: boolean;
  readonly now: Date;
};

/** POINT-9: a week in words, for one side. */
export function weekView(
  { monday, number, days, acts, week }: EngagementWeek<PointRow>,
  { reader, mayAct, now }: Reader,
) {
  const today = calendarDayOf(now);
  const version = acts.findLast(({ act }) => act === "write");
  const correction = acts.findLast(({ act }) => act === "correct");
  return {
    monday,
    number,
    days,
    today,
    anchor: `semaine-${monday}`,
    span: weekSpan(monday, today),
    state: week && { label: WEEK_STATE_LABELS[week.state], tone: WEEK_STATE_TONES[week.state] },
    kind: week?.state ?? null,
    note: week && noteOf(week, acts, reader, now),
    pointId: version?.id ?? null,
    written: version && version !== correction ? figuresView(figuresOf(version)) : null,
    values: version ? valuesOf(version) : null,
    sentences: version ? sentenceLines(version).map(([label, text]) => ({ label, text })) : [],
    corrected: correction ? { ...figuresView(figuresOf(correction)), reason: correction.reason } : null,
    titles: titlesOf(correction, reader),
    acts: mayAct ? actsOn(week, reader.side, now) : [],
  };
}

export type FiguresView = ReturnType<typeof figuresView>;

export const figuresView = (figures: WeekFigures) => ({
  worked: workedDays(figures.half_days.length),
  halfDays: halfDaysText(figures.half_days),
  counts: POINT_COUNTS.map((name) => ({ label: POINT_COUNT_LABELS[name], value: count(figures[name]) })),
  signed: figures.signed_amount === null ? null : euros(figures.signed_amount),
});

/** The fields of a version, as its forms begin. */
export function valuesOf(version: PointRow): Readonly<Record<string, string | string[]>> {
  const figures = figuresOf(version);
  return {
    half_days: [...figures.half_days],
    ...Object.fromEntries(POINT_COUNTS.map((name) => [name, String(figures[name])])),
    signed_amount: figures.signed_amount === null ? "" : String(figures.signed_amount),
    who: version.who ?? "",
    said: version.said ?? "",
    next: version.next ?? "",
  };
}

/** 'mardi 15 décembre à 18 h' */
export const termText = (date: Date, now: Date): string =>
  `${weekdayName(calendarDayOf(date))} ${dayWithin(date, now)} ${atHour(hourOf(date))}`;

const actOf = (row: PointRow | undefined) => ({ by: "company", actorId: row?.actor_id ?? null }) as const;

/** TEAM-4: above a version and its correction. */
function titlesOf(correction: PointRow | undefined, reader: ActReader) {
  if (reader.side === "commercial")
    return { written: "Votre point", corrected: "La correction de l’entreprise" };
  const act = actOf(correction);
  const corrected = isOwnAct(act, reader)
    ? "Votre correction"
    : `La correction ${ofName(isolated(actorName(act, reader)))}`;
  return { written: "Le point de l’Acharné", corrected };
}

function noteOf(week: Week, acts: readonly PointRow[], reader: ActReader, now: Date): string {
  const last = acts.at(-1);
  const on = last ? `le ${dayWithin(last.at, now)}` : "";
  const act = actOf(last);
  const company = isOwnAct(act, reader) ? "vous" : actorName(act, reader);
  if (week.state === "confirmed")
    return last?.act === "accept-correction" ? `avec la correction, ${on}` : `par ${company}, ${on}`;
  if (week.state === "corrected") return `par ${company}, ${on}`;
  if (week.state === "to_confirm") return `avant ${termText(week.deadline, now)}`;
  if (week.correction) return "pas d’accord sur les chiffres";
  return `sans réponse avant le ${dayWithin(week.deadline, now)}`;
}
