import { calendarDayOf } from "../french";
import { addDays, parisTime } from "../working-days";
import type { CallStatus } from "./call-status";
import { CALL_STATES } from "./call-status";
import { endOf } from "./slots";

const MINUTE_MS = 60_000;
const EVENING_HOUR = 18;

/** What the clock knows of a call. */
export type TimedCall = {
  readonly status: CallStatus;
  readonly slots: readonly Date[];
  readonly starts_at: Date | null;
  readonly changed_at: Date;
  readonly evening_reminded_at: Date | null;
  readonly hour_reminded_at: Date | null;
};

export type DueStep = "lapse" | "pass" | "evening" | "hour";

/** CALL-4: the evening before a call: 18:00 in Paris on the day before, whatever day that is. */
export const eveningBefore = (start: Date): Date =>
  parisTime(addDays(calendarDayOf(start), -1), EVENING_HOUR);

export const hourBefore = (start: Date): Date => new Date(start.getTime() - 60 * MINUTE_MS);

/**
 * CALL-1, CALL-4, CALL-5: what is due for a call at that moment: the end of a proposal whose last slot has begun, the end of a
 * call, or one reminder. A reminder of an earlier time of the call does not count; one that came due before the call was agreed
 * on, or that an outage made late, is left out.
 */
export function dueStep(call: TimedCall, at: Date): DueStep | null {
  const { status, slots, starts_at: start } = call;
  if (status === "proposed") return slots.every((slot) => slot <= at) ? "lapse" : null;
  if (!CALL_STATES[status].fixed || !start) return null;
  if (at >= endOf(start)) return "pass";
  if (at >= start) return null;
  const hour = hourBefore(start);
  if (at >= hour) return call.changed_at <= hour && !isSince(call.hour_reminded_at, hour) ? "hour" : null;
  const evening = eveningBefore(start);
  const isThatEvening = at >= evening && calendarDayOf(at) === calendarDayOf(evening);
  return isThatEvening && call.changed_at < evening && !isSince(call.evening_reminded_at, evening)
    ? "evening"
    : null;
}

const isSince = (date: Date | null, since: Date): boolean => date !== null && date >= since;
