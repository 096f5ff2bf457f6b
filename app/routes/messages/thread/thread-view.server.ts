import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { eventWords } from "~/domain/candidatures/event-words";
import { dayHeading } from "~/domain/conversations/thread-days";
import { writerOf } from "~/domain/conversations/writer";
import { calendarDayOf, timeOfDay } from "~/domain/french";
import { type FoundThread, findThread } from "~/operations/conversations/find-thread.server";
import type { ThreadKey } from "~/operations/conversations/lock-thread.server";
import { findPushState } from "~/operations/notifications/push/devices.server";
import { showPhone } from "~/operations/profiles/phone.server";
import { preferenceIn } from "~/platform/http/preference";
import { workOf } from "~/platform/http/session-context";

type Loading = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

export type ThreadView = NonNullable<Awaited<ReturnType<typeof loadThread>>>;
export type MessageLine = ReturnType<typeof messageLine>;
export type EventLine = ReturnType<typeof eventLine>;

/** How many of the reader's last messages carry their key. */
const KEYS_KNOWN = 12;

/** A thread for one of its sides; null for others. Showing it does not mark it as read (CONV-2). */
export async function loadThread({ context, request }: Loading, key: ThreadKey) {
  const { db, actor, viewer, at } = workOf(context, request);
  const before = Number(new URL(request.url).searchParams.get("avant"));
  const thread = await findThread(db, actor, key, Number.isSafeInteger(before) && before > 0 ? before : null);
  if (!thread || !viewer) return null;
  const names = { other: thread.other.name, company: viewer.company?.name ?? "Votre entreprise" };
  const own = thread.messages.filter(({ isOwn }) => isOwn);
  const unreadFrom = thread.messages.filter(({ isOwn }) => !isOwn).at(-thread.unread);
  const read = own.filter(({ id }) => id <= thread.readByOther).at(-1);
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
    days: daysOf(thread, names, at),
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
    may: thread.may,
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

function daysOf(thread: FoundThread, names: Names, now: Date) {
  const lines = [
    ...thread.events.map((event) => ({ at: event.at, line: eventLine(event, thread, names) })),
    ...thread.messages.map((message) => ({ at: message.at, line: messageLine(message, names) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const days: { day: string; heading: string; lines: (MessageLine | EventLine)[] }[] = [];
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
