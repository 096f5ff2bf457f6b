import type { Meeting } from "~/domain/calls/call-forms";
import type { Side } from "~/domain/conversations/conversation";
import type { CallRow } from "~/platform/db/schema.server";

type MeetingColumns = Partial<Pick<CallRow, "meet" | "meet_value" | "meet_by">>;

/** CALL-2: the columns that a side's choice of a meeting changes: without one, or of the same kind without a value, none. */
export function meetingColumns(
  call: Pick<CallRow, "meet"> | null,
  meeting: Meeting | null,
  side: Side,
): MeetingColumns {
  if (!meeting || (meeting.value === null && call?.meet === meeting.kind)) return {};
  return { meet: meeting.kind, meet_value: meeting.value, meet_by: side };
}

type Sent = Pick<CallRow, "slots" | "reason"> & MeetingColumns;

/** Whether the last change of a call is the one that a side sends again, by a double click or a repeated request. */
export function isSent(call: CallRow, side: Side, { slots, ...sent }: Sent): boolean {
  return (
    call.changed_by === side &&
    call.slots.length === slots.length &&
    call.slots.every((slot, place) => slot.getTime() === slots[place]?.getTime()) &&
    Object.entries(sent).every(([name, value]) => call[name as keyof typeof sent] === value)
  );
}
