import { CALL_MINUTES } from "~/domain/bounds";
import { CALL_ENTRY } from "~/domain/calls/calendar-entries";
import { type CallMeeting, callSummary, meetingText } from "~/domain/calls/call-words";
import { PATHS, pathOf } from "~/domain/paths";
import { invitation, uidOf } from "~/platform/calendar/ics.server";
import type { Db } from "~/platform/db.server";

type InvitedCall = Pick<
  Parameters<typeof invitation>[0],
  "method" | "sequence" | "start" | "stamp" | "attendee"
> & {
  readonly callId: string;
  readonly conversationId: string;
  /** As the reader knows the other side. */
  readonly otherName: string;
  readonly missionTitle: string;
  readonly meeting: CallMeeting | null;
  readonly appUrl: string;
};

/** CAL-1: the calendar file of a call, as one side reads it. */
export function callInvitation(
  db: Db,
  { callId, conversationId, otherName, missionTitle, meeting, appUrl, ...entry }: InvitedCall,
): string {
  const url = `${appUrl}${pathOf(PATHS.conversation, conversationId)}`;
  return invitation({
    ...entry,
    uid: uidOf(appUrl, CALL_ENTRY, callId),
    minutes: CALL_MINUTES,
    summary: callSummary(otherName),
    description: [missionTitle, meetingText(meeting, otherName), url].filter(Boolean).join("\n"),
    location: meeting?.value ?? null,
    url,
    organizer: db.mailNames.organizer,
  });
}
