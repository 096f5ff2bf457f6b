import { eq } from "drizzle-orm";
import {
  type CalendarChange,
  calendarChange,
  calendarChangeOf,
  isInCalendars,
} from "~/domain/calls/call-calendar";
import { CALL_STATES, type CallEvent } from "~/domain/calls/call-status";
import { findMove } from "~/domain/candidatures/candidature-life";
import type { Side } from "~/domain/conversations/conversation";
import { writerOf } from "~/domain/conversations/writer";
import { PATHS, pathOf } from "~/domain/paths";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { type CallMailFacts, callMail } from "~/mails/call-mail";
import {
  type CallRow,
  type CandidatureRow,
  type ConversationRow,
  calls,
  candidatures,
  conversations,
  users,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { findMemberNames } from "../companies/member-name.server";
import { findThreadMission } from "../conversations/other-side.server";
import { notify } from "../notifications/notify.server";
import { findMembersToNotify } from "../notifications/notify-company.server";
import { findOtherName } from "../other-name.server";
import { ownFirstName } from "../own-first-name.server";
import { callInvitation } from "./call-invitation.server";
import { meetingOf } from "./meeting-of-call.server";

export type When = { readonly at: Date; readonly appUrl: string };

type CallNotice = {
  /** The call after the event. */
  readonly call: CallRow;
  readonly event: CallEvent;
  /** Who acted; null for the clock and for an end. */
  readonly by: { readonly side: Side; readonly userId: string } | null;
};

/**
 * CALL-1 to CALL-5, CAL-1: notifies both sides of an event of a call. The actor gets a mail only if the calendars change. The mails
 * to the two participants then carry the invitation or its cancellation, with the next SEQUENCE.
 */
export async function notifyOfCall(db: Db, tx: Tx, notice: CallNotice, { appUrl, at }: When): Promise<void> {
  const { call, event, by } = notice;
  const thread = await findThreadOf(tx, call);
  const change = calendarChange(call, event);
  const sequence = (call.sequence ?? -1) + 1;
  if (change)
    await tx
      .update(calls)
      .set({
        sequence,
        calendar_start: change.method === "REQUEST" ? change.start : null,
        calendar_member_id: change.method === "REQUEST" ? call.member_id : null,
      })
      .where(eq(calls.id, call.id));
  for (const reader of await findReaders(tx, notice, thread, change)) {
    const facts = await factsFor(tx, { ...notice, thread, reader, appUrl, at });
    const calendar = await invitationFor(db, tx, { call, facts, reader, sequence, appUrl, at });
    await notify(db, tx, {
      userId: reader.userId,
      kind: "call_changed",
      at,
      about: {
        conversationId: call.conversation_id,
        candidatureId: thread.conversation.candidature_id,
        callId: call.id,
        act: event,
      },
      own: reader.own,
      from: by && (by.side === "company" ? call.company_id : call.commercial_id),
      mail: () => callMail(event, facts),
      ...(calendar ? { calendar } : {}),
    });
  }
}

type CallThread = {
  readonly conversation: ConversationRow;
  readonly candidature: CandidatureRow | null;
};

async function findThreadOf(db: Reader, { conversation_id }: CallRow): Promise<CallThread> {
  const [thread] = await db
    .select({ conversation: conversations, candidature: candidatures })
    .from(conversations)
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .where(eq(conversations.id, conversation_id));
  if (!thread) throw new Error("the thread of the call is gone");
  return thread;
}

type CallReader = {
  readonly userId: string;
  readonly side: Side;
  /** Whether it is their own act. */
  readonly own: boolean;
  /** What changes in their calendar. */
  readonly change: CalendarChange | null;
  /** Whether they may act for their side (TEAM-2). */
  readonly works: boolean;
};

async function findReaders(
  db: Reader,
  { call, event, by }: CallNotice,
  { conversation, candidature }: CallThread,
  change: CalendarChange | null,
): Promise<CallReader[]> {
  const { company_id: companyId, commercial_id: commercialId, member_id: memberId } = call;
  const isNotified = (side: Side) => by?.side !== side || change !== null;
  const readers: CallReader[] = [];
  const add = (side: Side, userId: string, given: Pick<CallReader, "change" | "works">) =>
    readers.push({ userId, side, own: userId === by?.userId, ...given });
  if (commercialId && isNotified("commercial")) add("commercial", commercialId, { change, works: true });
  if (!companyId || !isNotified("company")) return readers;
  for (const userId of new Set([memberId, call.calendar_member_id]))
    if (userId) {
      const changeOfMember = calendarChangeOf(call, change, userId);
      const isTheirs = userId === memberId && (by?.side !== "company" || by.userId === userId);
      if (changeOfMember || isTheirs) add("company", userId, { change: changeOfMember, works: true });
    }
  // TEAM-4: a reminder is for who takes part, and an act of the company changes its own calendars only.
  if (by?.side === "company" || (event === "reminded" && memberId)) return readers;
  const about = { missionId: candidature?.mission_id ?? null, conversationId: conversation.id };
  for (const { userId, works } of await findMembersToNotify(db, companyId, about))
    if (readers.every((reader) => reader.userId !== userId)) add("company", userId, { change: null, works });
  return readers;
}

/** The events after which the time that stands in the calendars no longer holds. */
const CALENDAR_ENDS: readonly CallEvent[] = ["proposed", "moved", "cancelled"];

type Read = CallNotice &
  When & {
    readonly thread: CallThread;
    readonly reader: CallReader;
  };

async function factsFor(
  db: Reader,
  { call, event, by, thread, reader, appUrl, at }: Read,
): Promise<CallMailFacts> {
  const { candidature } = thread;
  const missionId = candidature?.mission_id ?? null;
  const { side } = reader;
  const otherId = side === "company" ? call.commercial_id : call.company_id;
  const other = await findOtherName(db, side, { otherId, missionId });
  const members = await findMemberNames(db, call.company_id, side);
  /** MIS-9: the name of a member for the Acharné; a generic name for a confidential company. */
  const shownAs = (memberId: string | null): string =>
    other === null ? A_CONFIDENTIAL_COMPANY : writerOf(other, members.get(memberId ?? "") ?? null);
  const otherName = side === "company" ? (other ?? "") : shownAs(call.member_id);
  const actorOf = (userId: string, acted: Side): string => {
    if (reader.own) return "vous";
    if (acted === side) return members.get(userId) ?? "L’équipe";
    return side === "company" ? otherName : shownAs(userId);
  };
  const candidatureLink = candidature ? `${appUrl}${pathOf(PATHS.candidature, candidature.id)}` : null;
  const mayMove = (name: string) =>
    side === "company" && reader.works && candidature && findMove(candidature, name, "company", at);
  return {
    reader: side,
    otherName,
    actor: by && actorOf(by.userId, by.side),
    missionTitle: (await findThreadMission(db, thread))?.title ?? "",
    slots: call.slots,
    start: call.status === "cancelled" ? null : call.starts_at,
    before: CALENDAR_ENDS.includes(event) ? call.calendar_start : null,
    isNoted: event === "confirmed" && isInCalendars(call),
    isTakenOver: reader.change?.method === "CANCEL" && CALL_STATES[call.status].fixed,
    meeting: meetingOf(call, side),
    reason: by ? call.reason : null,
    links: {
      thread: `${appUrl}${pathOf(PATHS.conversation, call.conversation_id)}`,
      offer: candidatureLink && mayMove("offer") ? `${candidatureLink}#offrir` : null,
      refuse: candidatureLink && mayMove("refuse") ? `${candidatureLink}#refuser` : null,
    },
    at,
  };
}

type Invited = When & {
  readonly call: CallRow;
  readonly facts: CallMailFacts;
  readonly reader: CallReader;
  readonly sequence: number;
};

/** CAL-1: the invitation of one of the two, without the address of the other one; undefined where their calendar stays. */
async function invitationFor(
  db: Db,
  tx: Tx,
  { call, facts, reader, sequence, appUrl, at }: Invited,
): Promise<OutgoingMail["calendar"]> {
  if (!reader.change) return undefined;
  const { method, start } = reader.change;
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, reader.userId));
  if (!person) return undefined;
  const { missionTitle, otherName, meeting } = facts;
  const content = callInvitation(db, {
    callId: call.id,
    conversationId: call.conversation_id,
    sequence,
    method,
    start,
    otherName,
    missionTitle,
    meeting,
    attendee: { name: await ownFirstName(tx, reader.userId), email: person.email },
    stamp: at,
    appUrl,
  });
  return { method, content };
}
