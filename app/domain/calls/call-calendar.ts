import type { CallEvent, CallStatus } from "./call-status";
import { CALL_STATES } from "./call-status";

type CalendarFacts = {
  readonly status: CallStatus;
  readonly starts_at: Date | null;
  /** The beginning that stands in the calendars. */
  readonly calendar_start: Date | null;
};

export type CalendarChange = { readonly method: "REQUEST" | "CANCEL"; readonly start: Date };

/**
 * CAL-1: what an event of a call changes in the calendars of both sides; null where nothing does. A move changes how one meets
 * too, a picked time that stands there already changes nothing, and a call that is over stays there.
 */
export function calendarChange(
  { status, starts_at, calendar_start }: CalendarFacts,
  event: CallEvent,
): CalendarChange | null {
  if (status === "past") return null;
  if (CALL_STATES[status].fixed && starts_at)
    return event === "moved" || calendar_start?.getTime() !== starts_at.getTime()
      ? { method: "REQUEST", start: starts_at }
      : null;
  return calendar_start ? { method: "CANCEL", start: calendar_start } : null;
}
