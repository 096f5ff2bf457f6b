import { CALL_STATES } from "~/domain/calls/call-status";
import { writerOf } from "~/domain/conversations/writer";
import type { Actor } from "~/domain/policy";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import type { Db } from "~/platform/db.server";
import { callInvitation } from "./call-invitation.server";
import { findThreadCall } from "./find-thread-call.server";
import { meetingOf } from "./meeting-of-call.server";

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
  const { meet, meetValue: meet_value, meetBy: meet_by } = call;
  return callInvitation(db, {
    callId: call.id,
    conversationId,
    sequence: call.sequence ?? 0,
    method: "PUBLISH",
    start: call.startsAt,
    otherName,
    missionTitle: mission?.title ?? "",
    meeting: meetingOf({ meet, meet_value, meet_by }, side),
    attendee: null,
    stamp: call.changedAt,
    appUrl,
  });
}
