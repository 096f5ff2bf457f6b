import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { eventWords } from "~/domain/candidatures/event-words";
import { dayHeading } from "~/domain/conversations/thread-days";
import { writerOf } from "~/domain/conversations/writer";
import { calendarDayOf, timeOfDay } from "~/domain/french";
import type { FoundCall } from "~/operations/calls/find-calls.server";
import { type FoundThread, findThread } from "~/operations/conversations/find-thread.server";
import type { ThreadKey } from "~/operations/conversations/lock-thread.server";
import { findPushState } from "~/operations/notifications/push/devices.server";
import { showPhone } from "~/operations/profiles/phone.server";
import { preferenceIn } from "~/platform/http/preference";
import { workOf } from "~/platform/http/session-context";
import { asOf, type CallThread, callView, endedAt, endedWords, shownCall } from "../call/call-view";

type Loading = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

export type ThreadView = NonNullable<Awaited<ReturnType<typeof loadThread>>>;
export type MessageLine = ReturnType<typeof messageLine>;
export type EventLine = ReturnType<typeof eventLine>;
export type CallLine = ReturnType<typeof callLines>[number]["line"];

/** How many of the reader's last messages carry their key. */
const KEYS_KNOWN = 12;

/** A thread for one of its sides; null for others. Showing it does not mark it as read (CONV-2). */
export async function loadThread({ context, request }: Loading, key: ThreadKey) {
  const { db, actor, viewer, at } = workOf(context, request);
  const before = Number(new URL(request.url).searchParams.get("avant"));
  const isEarlier = Number.isSafeInteger(before) && before > 0;
  const thread = await findThread(db, actor, key, isEarlier ? before : null);
  if (!thread || !viewer) return null;
  const names = { other: thread.other.name, company: viewer.company?.name ?? "Votre entreprise" };
  const own = thread.messages.filter(({ isOwn }) => isOwn);
  const unreadFrom = thread.messages.filter(({ isOwn }) => !isOwn).at(-thread.unread);
  const read = own.filter(({ id }) => id <= thread.readByOther).at(-1);
  const callThread = { ...thread, acts: thread.may.act, company: names.company };
  const calls = thread.calls.map((each) => asOf(each, at));
  const call = shownCall(calls, callThread, at);
  const canPropose = thread.may.act && thread.allowsCalls;
  return {
    id: thread.id,
    account: viewer.userId,
    side: thread.side,
    origin: thread.origin,
    other: {
      ...thread.other,
      isGone: thread.otherGone,
      shownPhone: thread.other.contact?.phone && showPhone(thread.other.contact.phone),
    },
    candidature: thread.candidature,
    engagementId: thread.engagementId,
    mission: thread.mission,
    days: daysOf(
      thread,
      [
        ...eventLines(thread, names),
        ...callLines(isEarlier ? [] : calls, { thread, call: callThread, shown: call }, at),
      ],
      names,
      at,
    ),
    call: call ? callView(call, callThread, at, showPhone) : null,
    earlier: thread.earlier,
    newFrom: thread.unread > 0 ? (unreadFrom?.id ?? null) : null,
    unread: thread.unread,
    readUpTo: thread.readUpTo,
    lastId: thread.messages.at(-1)?.id ?? null,
    readId: read && read.id === own.at(-1)?.id ? read.id : null,
    since: thread.createdAt,
    lastIsOwn: thread.messages.at(-1)?.isOwn ?? false,
    sentUnder: own
      .flatMap(({ id, submissionKey }) => (submissionKey ? [{ id, key: submissionKey }] : []))
      .slice(-KEYS_KNOWN),
    closed: thread.closed,
    // CALL-1: the card of a call has its own link.
    may: { ...thread.may, proposeCall: canPropose && !call },
    contactsAllowed: thread.contactsAllowed,
    contactIsFinal: thread.contactIsFinal,
    givesOwnContact: thread.givesOwnContact,
    contactOf: thread.contactOf,
    masksSomething: thread.messages.some(({ masked }) => masked) && !thread.contactsAllowed,
    submissionKey: randomUUID(),
    pushKey: own.length > 0 ? await offeredPushKey({ context, request }) : null,
  };
}

/** PUSH-1: the key of a browser that is not notified and may be offered it; null for others. */
async function offeredPushKey({ context, request }: Loading): Promise<string | null> {
  const { db, actor, sessionId, config } = workOf(context, request);
  if (!config.pushKeys || preferenceIn(request, "appareil") === "non") return null;
  const { here } = await findPushState(db, actor, sessionId);
  return here ? null : config.pushKeys.publicKey;
}

/** The other side, and the reader's company. */
type Names = { readonly other: string; readonly company: string };

type Line = MessageLine | EventLine | CallLine;

const eventLines = (thread: FoundThread, names: Names) =>
  thread.events.map((event) => ({ at: event.at, line: eventLine(event, thread, names) }));

type Ended = {
  readonly thread: FoundThread;
  readonly call: CallThread;
  readonly shown: FoundCall | undefined;
};

/** CALL-6: the calls that ended, among the messages on the page; the one with a card has no line yet. */
function callLines(calls: readonly FoundCall[], { thread, call, shown }: Ended, now: Date) {
  const from = thread.earlier ? thread.messages[0]?.at : undefined;
  return calls.flatMap((each) => {
    if (each === shown) return [];
    const words = endedWords(each, call, now);
    const at = endedAt(each);
    if (!words || (from && at < from)) return [];
    const line = {
      kind: "call" as const,
      id: each.id,
      words,
      notes: each.notes,
      time: timeOfDay(at),
      dateTime: at.toISOString(),
    };
    return [{ at, line }];
  });
}

function daysOf(
  thread: FoundThread,
  happened: readonly { at: Date; line: EventLine | CallLine }[],
  names: Names,
  now: Date,
) {
  const lines: { at: Date; line: Line }[] = [
    ...happened,
    ...thread.messages.map((message) => ({ at: message.at, line: messageLine(message, names) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const days: { day: string; heading: string; lines: Line[] }[] = [];
  for (const { at, line } of lines) {
    const day = calendarDayOf(at);
    if (days.at(-1)?.day !== day) days.push({ day, heading: dayHeading(at, now), lines: [] });
    days.at(-1)?.lines.push(line);
  }
  return days;
}

function messageLine(
  { at, attachments, submissionKey: _, isReaders, writer, ...message }: FoundThread["messages"][number],
  names: Names,
) {
  const author = message.isOwn
    ? isReaders
      ? "Vous"
      : (writer ?? names.company)
    : writerOf(names.other, writer);
  return {
    kind: "message" as const,
    ...message,
    author,
    time: timeOfDay(at),
    dateTime: at.toISOString(),
    attachments: attachments.map(({ bytes, ...file }) => ({ ...file, size: sizeOf(bytes) })),
  };
}

function eventLine(event: FoundThread["events"][number], { side }: FoundThread, names: Names) {
  const own = event.by === side && (side === "commercial" || event.isReaders);
  const happening = { move: event.move, by: event.by as never, to_status: event.toStatus, own };
  const company = side === "company" ? (event.member ?? names.company) : names.other;
  const words = eventWords(happening, side, { company, commercial: names.other });
  return {
    kind: "event" as const,
    id: event.id,
    words,
    time: timeOfDay(event.at),
    dateTime: event.at.toISOString(),
  };
}

/** '186 Ko', '1,2 Mo'. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u202fKo`
    : `${(bytes / 1_000_000).toFixed(1).replace(".", ",").replace(",0", "")}\u202fMo`;
