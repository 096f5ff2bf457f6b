import { type PaySides, paySides } from "~/domain/candidatures/pay-sides";
import { amountSides } from "~/domain/engagements/amount-sides";
import {
  type CalendarDay,
  type CalendarWeek,
  calendarOf,
  type DayMark,
  plannedDays,
} from "~/domain/engagements/engagement-calendar";
import {
  type ReportedWeek,
  reportedWeeksOf,
  totalsApart,
  totalsByMonth,
} from "~/domain/engagements/engagement-figures";
import { amountsOfWeek } from "~/domain/engagements/engagement-terms";
import { pausesOfEngagement, spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { centsText } from "~/domain/engagements/export-csv";
import {
  type Amounts,
  NO_COUNTS,
  POINT_COUNTS,
  type PointCount,
  shareOf,
  sumAmounts,
  type Totals,
} from "~/domain/engagements/figures";
import { objectiveProgress } from "~/domain/engagements/objective";
import { halfDaysOf } from "~/domain/engagements/point-form";
import { POINT_COUNT_LABELS, weekSpan, workedDays } from "~/domain/engagements/point-words";
import { WEEK_STATE_LABELS, type WeekState } from "~/domain/engagements/week-state";
import { mondayOf, weeksUntil } from "~/domain/engagements/weeks";
import {
  calendarDay,
  calendarDayOf,
  count,
  monthName,
  plural,
  shortMonthName,
  weekdayName,
} from "~/domain/french";
import { addDays } from "~/domain/working-days";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";

/** How many weeks charts and calendar show, and how many of them are to come, where there are more. */
const SHOWN_WEEKS = 26;
const SHOWN_AHEAD = 8;
/** A chart leaves room for at least so many weeks. */
const LEAST_BARS = 12;

/** Solid, framed or dashed. */
export type Drawn = "confirmed" | "to_confirm" | "unconfirmed";

const DRAWN: Readonly<Record<WeekState, Drawn>> = {
  confirmed: "confirmed",
  to_confirm: "to_confirm",
  corrected: "to_confirm",
  unconfirmed: "unconfirmed",
};

/** ENG-6, ENG-7, ENG-12, ENG-11: the figures of an engagement in words, for one of its sides. */
export function figuresView(found: FoundEngagement, now: Date) {
  const { engagement, side, terms, changes, other } = found;
  const today = calendarDayOf(now);
  const span = spanOfEngagement(engagement);
  const pauses = pausesOfEngagement(changes);
  const reported = reportedWeeksOf(found, now);
  const weeks = calendarOf({ span, pauses, terms, reported, today });
  const shown = around(weeks, today);
  const apart = totalsApart(reported);
  const sides = (amounts: Amounts) => amountSides(amounts, side, other.name);
  const rate = terms.at(-1)?.rate ?? null;
  const total = span.ends_on && weeksUntil(span.ends_on, span, pauses).length;
  return {
    figures: {
      title: `${plural(reported.length, "semaine")}${total ? ` sur ${total}` : ""}`,
      charts: POINT_COUNTS.map((name) => chartOf(name, { shown, reported, apart })),
      weeks: reported.map((week) => ({
        monday: week.monday,
        title: `Semaine ${week.number}`,
        dates: weekSpan(week.monday, today),
        state: WEEK_STATE_LABELS[week.state].toLowerCase(),
        ...lineOf(totalsOfOne(week), sides),
        signed: week.figures.signed_amount === null ? null : centsText(week.figures.signed_amount * 100),
      })),
      confirmed: lineOf(apart.confirmed, sides),
      isBegun: apart.confirmed.weeks > 0,
      unconfirmed: someOf(apart.unconfirmed, sides),
      months: totalsByMonth(reported).map(({ month, confirmed, unconfirmed }) => ({
        month,
        name: monthName(month),
        confirmed: someOf(confirmed, sides),
        unconfirmed: someOf(unconfirmed, sides),
      })),
      share: centsText(shareOf(apart.confirmed.amounts)),
      perDay: rate === null ? null : eachDay(paySides(rate, side, other.name)),
      planned: engagement.ended_at || span.ends_on === null ? null : plannedOf(weeks, found, sides),
      objective: objectiveProgress(engagement, apart),
    },
    calendar: {
      title: `Jours travaillés et prévus, ${
        span.ends_on
          ? `du ${calendarDay(span.starts_on)} au ${calendarDay(span.ends_on)}`
          : `depuis le ${calendarDay(span.starts_on)}`
      }`,
      columns: shown.map(({ monday }, index) => {
        const month = monday.slice(0, 7);
        return {
          monday,
          month: shown[index - 1]?.monday.startsWith(month) ? null : shortMonthName(month),
          isCurrent: monday === mondayOf(today),
          spoken: `semaine du ${calendarDay(monday)}`,
        };
      }),
      rows: rowsOf(shown),
      kinds: [...new Set(shown.flatMap(({ days }) => days.map(({ mark }) => kindOf(mark))))],
      rhythm: terms.at(-1)?.days_per_week ?? null,
    },
  };
}

export type FiguresView = ReturnType<typeof figuresView>["figures"];
export type FiguresLine = ReturnType<typeof lineOf>;

/** '575 €/jour pour vous' */
const eachDay = ({ own, other, ...labels }: PaySides): PaySides => ({
  ...labels,
  own: `${own}/jour`,
  other: `${other}/jour`,
});

/** The weeks that are drawn: all of them, or those around today. */
function around(weeks: readonly CalendarWeek[], today: string): readonly CalendarWeek[] {
  const current = weeks.filter(({ monday }) => monday <= today).length;
  const first = Math.min(current + SHOWN_AHEAD - SHOWN_WEEKS, weeks.length - SHOWN_WEEKS);
  return weeks.slice(Math.max(0, first)).slice(0, SHOWN_WEEKS);
}

type Sides = (amounts: Amounts) => ReturnType<typeof amountSides>;

const lineOf = ({ weeks, halfDays, counts, amounts }: Totals, sides: Sides) => ({
  weeks: plural(weeks, "semaine"),
  days: workedDays(halfDays),
  counts: POINT_COUNTS.map((name) => ({ name, label: POINT_COUNT_LABELS[name], value: count(counts[name]) })),
  sides: sides(amounts),
});

const someOf = (totals: Totals, sides: Sides) => (totals.weeks > 0 ? lineOf(totals, sides) : null);

const totalsOfOne = ({ figures, amounts }: ReportedWeek): Totals => ({
  weeks: 1,
  halfDays: figures.half_days.length,
  counts: figures,
  amounts,
});

type Charted = {
  readonly shown: readonly CalendarWeek[];
  readonly reported: readonly ReportedWeek[];
  readonly apart: ReturnType<typeof totalsApart>;
};

function chartOf(name: PointCount, { shown, reported, apart: { confirmed, unconfirmed } }: Charted) {
  const label = POINT_COUNT_LABELS[name].toLowerCase();
  const spoken = reported.map(
    ({ number, state, figures }) =>
      `semaine ${number}, ${figures[name]}, ${WEEK_STATE_LABELS[state].toLowerCase()}`,
  );
  return {
    name,
    label,
    confirmed: count(confirmed.counts[name]),
    unconfirmed: unconfirmed.weeks > 0 ? count(unconfirmed.counts[name]) : null,
    room: Math.max(LEAST_BARS, shown.length),
    weeks: shown.length,
    bars: shown.flatMap(({ monday }, place) => {
      const week = reported.find((each) => each.monday === monday);
      return week ? [{ place, drawn: DRAWN[week.state], value: week.figures[name] }] : [];
    }),
    spoken: `${label} par semaine\u202f: ${spoken.join("\u202f; ")}`,
  };
}

/** What the planned days come to, where any is planned. */
function plannedOf(weeks: readonly CalendarWeek[], { terms }: FoundEngagement, sides: Sides) {
  const planned = plannedDays(weeks);
  const days = planned.reduce((sum, week) => sum + week.days.length, 0);
  if (days === 0) return null;
  const amounts = planned.map((week) =>
    amountsOfWeek(terms, week.monday, {
      ...NO_COUNTS,
      half_days: halfDaysOf(week.days),
      signed_amount: null,
    }),
  );
  return { days: plural(days, "jour"), sides: sides(sumAmounts(amounts)) };
}

const kindOf = (mark: DayMark | null) =>
  mark === null || mark === "planned" || mark === "pause" ? mark : DRAWN[mark];

const HALVES = { am: " le matin", pm: " l’après-midi" } as const;

function spokenDay({ mark, half }: CalendarDay): string | null {
  if (mark === null) return null;
  if (mark === "planned") return "prévu";
  if (mark === "pause") return "en pause";
  return `travaillé${half ? HALVES[half] : ""}, ${WEEK_STATE_LABELS[mark].toLowerCase()}`;
}

/** A row for each weekday; Saturday only where one is worked or planned. */
function rowsOf(weeks: readonly CalendarWeek[]) {
  const isUsed = ({ mark }: CalendarDay) => mark !== null && mark !== "pause";
  const weekdays = [0, 1, 2, 3, 4, 5].filter(
    (weekday) => weekday < 5 || weeks.some(({ days }) => days.slice(weekday).some(isUsed)),
  );
  const [first] = weeks;
  return weekdays.map((weekday) => ({
    name: weekdayName(addDays(first?.monday ?? "1970-01-05", weekday)),
    days: weeks.flatMap(({ days }) =>
      days.slice(weekday, weekday + 1).map((each) => ({
        day: each.day,
        number: Number(each.day.slice(8)),
        kind: kindOf(each.mark),
        half: each.half,
        spoken: spokenDay(each),
      })),
    ),
  }));
}
