import type { CallMeeting } from "~/domain/calls/call-words";
import type { Side } from "~/domain/conversations/conversation";
import type { CallRow } from "~/platform/db/schema.server";
import { showPhone } from "../profiles/phone.server";

/** CALL-2: how one meets, as that side reads it. */
export function meetingOf(
  { meet, meet_value, meet_by }: Pick<CallRow, "meet" | "meet_value" | "meet_by">,
  side: Side,
): CallMeeting | null {
  if (!meet) return null;
  const value = meet_value && meet === "phone" ? showPhone(meet_value) : meet_value;
  return { kind: meet, value, isReaders: meet_by === side };
}
