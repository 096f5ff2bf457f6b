import { CALL_MINUTES } from "~/domain/bounds";
import { CALL_ENTRY } from "~/domain/calls/calendar-entries";
import { CALL_STATES } from "~/domain/calls/call-status";
import { meetingText } from "~/domain/calls/call-words";
import { writerOf } from "~/domain/conversations/writer";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { invitation, uidOf } from "~/platform/calendar/ics.server";
import type { Db } from "~/platform/db.server";
import { showPhone } from "../profiles/phone.server";
import { findThreadCall } from "./find-thread-call.server";

/** CAL-1: the file of a thread's agreed call, for its two sides; undefined without one. It updates the invitation that was mailed. */
export async function findCallFile(
  db: Db,
  actor: Actor,
  conversationId: string,
  appUrl: string,
): Promise<string | undefined> {
  const found = await findThreadCall(db, actor, { conversationId });
  const call = found?.calls.find(({ status }) => CALL_STATES[status].fixed);
  if (!found || !call?.startsAt) return undefined;
  const { side, other, mission } = found;
  const otherName = other.confidential
    ? A_CONFIDENTIAL_COMPANY
    : side === "company"
      ? other.name
      : writerOf(other.name, call.member);
  const value = call.meetValue && call.meet === "phone" ? showPhone(call.meetValue) : call.meetValue;
  const meeting = call.meet && { kind: call.meet, value, isReaders: call.meetBy === side };
  const url = `${appUrl}${pathOf(PATHS.conversation, conversationId)}`;
  return invitation({
    uid: uidOf(appUrl, CALL_ENTRY, call.id),
    sequence: call.sequence ?? 0,
    method: "PUBLISH",
    start: call.startsAt,
    minutes: CALL_MINUTES,
    summary: `Appel avec ${otherName}`,
    description: [mission?.title ?? "", meetingText(meeting || null, otherName), url].join("\n"),
    location: value,
    url,
    organizer: db.mailNames.organizer,
    attendee: null,
    stamp: call.changedAt,
  });
}
