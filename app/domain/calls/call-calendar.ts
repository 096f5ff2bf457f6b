import type { CallEvent, CallStatus } from "./call-status";
import { CALL_STATES } from "./call-status";

type CalendarFacts = {
  readonly status: CallStatus;
  readonly starts_at: Date | null;
  readonly member_id: string | null;
  /** The beginning that stands in the calendars, and the member in whose calendar it does. */
  readonly calendar_start: Date | null;
  readonly calendar_member_id: string | null;
};

export type CalendarChange = { readonly method: "REQUEST" | "CANCEL"; readonly start: Date };

/** CAL-1: whether the agreed time stands in the calendars already. */
export const isInCalendars = ({ starts_at, calendar_start }: CalendarFacts): boolean =>
  starts_at !== null && calendar_start?.getTime() === starts_at.getTime();

/**
 * CAL-1: what an event of a call changes in the calendars of both sides; null where nothing does. A move may change how one
 * meets, and another member may take over; a call that is over stays there.
 */
export function calendarChange(call: CalendarFacts, event: CallEvent): CalendarChange | null {
  const { status, starts_at, member_id, calendar_start, calendar_member_id } = call;
  if (status === "past" || event === "reminded") return null;
  if (CALL_STATES[status].fixed && starts_at)
    return event !== "moved" && isInCalendars(call) && member_id === calendar_member_id
      ? null
      : { method: "REQUEST", start: starts_at };
  return calendar_start ? { method: "CANCEL", start: calendar_start } : null;
}

/** CAL-1: the same for the calendar of one member; another one than who takes part loses the entry. */
export const calendarChangeOf = (
  call: CalendarFacts,
  change: CalendarChange | null,
  memberId: string,
): CalendarChange | null => {
  const had = memberId === call.calendar_member_id && call.calendar_start;
  if (change?.method === "REQUEST" && memberId === call.member_id) return change;
  return change && had ? { method: "CANCEL", start: had } : null;
};
