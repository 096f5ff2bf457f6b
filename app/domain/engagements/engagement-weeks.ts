import { calendarDayOf } from "../french";
import { isWorkingDay } from "../working-days";
import type { ChangeKind } from "./changes";
import { pausesOf } from "./changes";
import type { Counts, WeekFigures } from "./figures";
import { halfDaysOf, weekRefusal } from "./point-form";
import { type PointAct, type Week, type WeekEntry, weekOf } from "./week-state";
import { daysOf, reminderTimes, type Span, weeksUntil } from "./weeks";

/** The columns of an engagement that its span is made of. */
type Dates = Span & { readonly breaks_on: string | null };

/** ENG-9: from its first day to its last one, or to the day of a break-off. */
export function spanOfEngagement({ starts_on, ends_on, breaks_on }: Dates): Span {
  const last = ends_on !== null && (breaks_on === null || ends_on < breaks_on) ? ends_on : breaks_on;
  return { starts_on, ends_on: last };
}

type StoredChange = {
  readonly kind: ChangeKind;
  readonly date: string;
  readonly accepted: boolean | null;
};

/** ENG-8: the pauses of an engagement. */
export const pausesOfEngagement = (changes: readonly StoredChange[]): Span[] =>
  pausesOf(
    changes.filter(({ accepted }) => accepted).sort((one, other) => one.date.localeCompare(other.date)),
  );

/** A stored act on a week. */
export type StoredAct = {
  readonly id: string;
  readonly week: string;
  readonly act: PointAct;
  readonly at: Date;
  readonly half_days: readonly string[] | null;
  readonly signed_amount: number | null;
} & { readonly [Name in keyof Counts]: number | null };

export const figuresOf = (act: StoredAct): WeekFigures => ({
  half_days: act.half_days ?? [],
  contacts: act.contacts ?? 0,
  meetings: act.meetings ?? 0,
  quotes: act.quotes ?? 0,
  signatures: act.signatures ?? 0,
  signed_amount: act.signed_amount,
});

const entryOf = (stored: StoredAct): WeekEntry =>
  stored.act === "write" || stored.act === "correct"
    ? { act: stored.act, at: stored.at, figures: figuresOf(stored) }
    : { act: stored.act, at: stored.at };

/** What the acts on one week make of it. */
export const weekOfActs = (acts: readonly StoredAct[], now: Date): Week | null =>
  weekOf(acts.map(entryOf), now);

export type EngagementWeek<Act extends StoredAct = StoredAct> = {
  /** Its Monday. */
  readonly monday: string;
  /** Its place among the weeks of the engagement, from 1 on. */
  readonly number: number;
  /** The days that can be worked. */
  readonly days: readonly string[];
  readonly acts: readonly Act[];
  /** Null before the first version. */
  readonly week: Week | null;
};

/** POINT-1: the weeks of an engagement that have begun, oldest first, with what the two sides made of them. */
export function weeksOfEngagement<Act extends StoredAct>(
  {
    dates,
    changes,
    acts,
  }: {
    readonly dates: Dates;
    readonly changes: readonly StoredChange[];
    readonly acts: readonly Act[];
  },
  now: Date,
): EngagementWeek<Act>[] {
  const span = spanOfEngagement(dates);
  const pauses = pausesOfEngagement(changes);
  const written = acts.map(({ week }) => week);
  const mondays = [...new Set([...weeksUntil(calendarDayOf(now), span, pauses), ...written])].sort();
  return mondays.map((monday, index) => {
    const ofWeek = acts.filter(({ week }) => week === monday);
    return {
      monday,
      number: index + 1,
      days: daysOf(monday, span, pauses),
      acts: ofWeek,
      week: weekOfActs(ofWeek, now),
    };
  });
}

/** POINT-9: the weeks without a point that can still be written; the oldest is written first. */
export const weeksToWrite = <W extends Pick<EngagementWeek, "monday" | "days" | "week">>(
  weeks: readonly W[],
  today: string,
): W[] => weeks.filter((each) => !each.week && weekRefusal(each.monday, { days: each.days, today }) === null);

/** POINT-9: the half-days that the agreed rhythm gives a week: its first working days. */
export const rhythmOf = (days: readonly string[], daysPerWeek: number | null): string[] =>
  halfDaysOf(days.filter(isWorkingDay).slice(0, daysPerWeek ?? 0));

/** POINT-4: the newest reminder of a week without a point that came due after a moment; weeks too old to be written get none. */
export function dueReminder(
  weeks: readonly Pick<EngagementWeek, "monday" | "days" | "week">[],
  { after, at }: { readonly after: Date; readonly at: Date },
): { readonly monday: string; readonly isSecond: boolean } | null {
  const today = calendarDayOf(at);
  const due = weeks
    .filter((each) => !each.week && weekRefusal(each.monday, { days: each.days, today }) === null)
    .flatMap(({ monday, days }) =>
      reminderTimes(days).map((time, index) => ({ monday, isSecond: index > 0, time })),
    )
    .filter(({ time }) => time > after && time <= at)
    .sort((one, other) => one.time.getTime() - other.time.getTime());
  return due.at(-1) ?? null;
}
