import { termsOn } from "~/domain/engagements/engagement-terms";
import {
  pausesOfEngagement,
  rhythmOf,
  spanOfEngagement,
  weeksOfEngagement,
  weeksToWrite,
} from "~/domain/engagements/engagement-weeks";
import { POINT_COUNTS } from "~/domain/engagements/figures";
import { daysOf, mondayOf, reminderTimes } from "~/domain/engagements/weeks";
import { calendarDayOf, calendarDayShort } from "~/domain/french";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";
import { termText, valuesOf, weekView } from "./week-view";

export type PointsView = ReturnType<typeof pointsView>;

/** POINT-9: the weeks of an engagement, newest first, and the one whose point is written first, or the asked one. */
export function pointsView(
  { engagement, side, mayAct, reader, terms, changes, acts }: FoundEngagement,
  now: Date,
  asked: string | null = null,
) {
  const today = calendarDayOf(now);
  const weeks = weeksOfEngagement({ dates: engagement, changes, acts }, now);
  const open = side === "commercial" ? weeksToWrite(weeks, today) : [];
  const toWrite = open.find(({ monday }) => monday === asked) ?? open[0];
  const before = toWrite && weeks.filter(({ monday, week }) => monday < toWrite.monday && week).at(-1);
  const last = before?.acts.findLast(({ act }) => act === "write");
  const read = { reader, mayAct, now };
  return {
    toWrite: toWrite
      ? {
          ...weekView(toWrite, read),
          begun: {
            half_days: rhythmOf(toWrite.days, termsOn(terms, toWrite.monday)?.days_per_week ?? null),
            ...Object.fromEntries(POINT_COUNTS.map((name) => [name, "0"])),
          },
          last: last ? valuesOf(last) : null,
          others: open
            .filter((each) => each !== toWrite)
            .map(({ monday, number }) => ({ monday, number, from: calendarDayShort(monday, true) })),
        }
      : null,
    shown: weeks
      .filter((each) => each !== toWrite && (each.week || each.monday < mondayOf(today)))
      .map((each) => weekView(each, read))
      .reverse(),
    firstReminder: weeks.length === 0 ? firstReminder() : null,
  };

  /** Of an engagement that has not begun. */
  function firstReminder(): string | null {
    const span = spanOfEngagement(engagement);
    const days = daysOf(mondayOf(span.starts_on), span, pausesOfEngagement(changes));
    const [first] = reminderTimes(days);
    return first && first > now ? termText(first, now) : null;
  }
}
