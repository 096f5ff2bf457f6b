import { dueStep } from "~/domain/calls/call-clock";
import { CALL_STATES, CALL_TRANSITIONS, moverOf } from "~/domain/calls/call-status";
import { confirmLabel, shortSlotDay, slotOf, slotSpan, slotWords } from "~/domain/calls/slots";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import { writerOf } from "~/domain/conversations/writer";
import {
  atHour,
  calendarDayOf,
  dayWithin,
  hourOf,
  ofName,
  shortMonthName,
  timeOfDay,
  weekdayName,
} from "~/domain/french";
import { capitalized, isolated } from "~/domain/text";
import { movesFrom } from "~/domain/transition";
import type { FoundCall } from "~/operations/calls/find-calls.server";

/** The thread of a call, as its reader sees it. */
export type CallThread = {
  readonly id: string;
  readonly side: Side;
  /** TEAM-2: whether the reader may act. */
  readonly acts: boolean;
  /** Whether a call can be proposed in it, by whoever may act. */
  readonly allowsCalls: boolean;
  readonly other: {
    readonly name: string;
    readonly firstName: string | null;
    readonly confidential: boolean;
  };
  readonly candidature: { readonly id: string; readonly status: CandidatureStatus } | null;
  /** The name of the reader's company. */
  readonly company: string;
};

export type CallView = ReturnType<typeof callView>;
export type CallMoment = ReturnType<typeof momentOf>;

/** How long the card of a call that ended stays. Its line in the thread remains. */
const SHOWN_MS = 7 * 86_400_000;

/** CALL-1: a call as it is at that moment: one whose time has passed is over before the clock ends it. */
export function asOf(call: FoundCall, now: Date): FoundCall {
  const { status, slots, startsAt, changedAt } = call;
  const timed = { status, slots, starts_at: startsAt, changed_at: changedAt };
  const step = dueStep({ ...timed, evening_reminded_at: null, hour_reminded_at: null }, now);
  if (step === "lapse") return { ...call, status: "lapsed", changedAt: slots.at(-1) ?? changedAt };
  return step === "pass" && startsAt ? { ...call, status: "past", changedAt: startsAt } : call;
}

/** CALL-6: the call whose card is shown: the open one, or the last one while its end is recent. */
export function shownCall(calls: readonly FoundCall[], thread: CallThread, now: Date): FoundCall | undefined {
  const [last] = calls;
  if (!last || CALL_STATES[last.status].open) return last;
  if (now.getTime() - last.changedAt.getTime() >= SHOWN_MS) return undefined;
  const leadsOn = thread.allowsCalls || (last.status === "past" && thread.side === "commercial");
  return leadsOn ? last : undefined;
}

/** CALL-6: a call in words, for one of its sides. */
export function callView(
  call: FoundCall,
  thread: CallThread,
  now: Date,
  showPhone: (e164: string) => string,
) {
  const { side, acts } = thread;
  const names = namesOf(call, thread);
  const isTheirs = call.changedBy !== side;
  const moves = acts ? movesFrom(CALL_TRANSITIONS, call.status, moverOf(side, call.changedBy ?? side)) : [];
  const may = (name: string) => moves.some((move) => move.name === name);
  const cancel = moves.find(({ name }) => name === "cancel");
  return {
    id: call.id,
    threadId: thread.id,
    candidature: thread.candidature,
    side,
    status: call.status,
    open: CALL_STATES[call.status].open,
    /** The reader has to choose. */
    choosing: call.status === "proposed" && isTheirs,
    isTheirs,
    ...names,
    badge: badgeOf(call, names, isTheirs),
    slots: call.slots
      .filter((slot) => call.status !== "proposed" || slot > now)
      .map((slot) => ({
        value: slotOf(slot),
        hour: hourOf(slot),
        day: shortSlotDay(slot, now),
        words: capitalized(slotWords(slot, now)),
        confirm: confirmLabel(slot),
      })),
    old: oldMoment(call),
    moment: call.startsAt && call.status !== "proposed" ? momentOf(call.startsAt) : null,
    changedAt: changeWords(call.changedAt, now),
    when: call.startsAt ? capitalized(slotWords(call.startsAt, now)) : null,
    reason: call.reason,
    meeting: meetingOf(call, side, names, showPhone),
    notes: call.notes,
    isReaders: call.isReaders,
    may: {
      pick: may("pick"),
      move: may("move"),
      propose: may("propose"),
      /** A new one, after an end. */
      proposeNew: acts && thread.allowsCalls && !CALL_STATES[call.status].open,
      cancel: cancel ? { label: cancel.label, needsReason: cancel.reason === "required" } : null,
      note: acts && side === "commercial" && call.status === "past",
    },
  };
}

type Names = ReturnType<typeof namesOf>;

/** TEAM-4, MIS-9: 'Nolwenn', 'Nolwenn C.'; 'Claire', 'Claire, Ateliers Morvan'; 'l’entreprise'. */
function namesOf({ member, isReaders }: FoundCall, { side, other, company }: CallThread) {
  if (side === "company")
    return {
      who: isolated(other.firstName ?? other.name),
      withWhom: isolated(other.name),
      /** The reader's side, after 'par'. */
      ours: isReaders ? "vous" : isolated(member ?? company),
      cancelledBy: { own: "votre entreprise", other: isolated(other.firstName ?? other.name) },
      /** The colleague who takes part. */
      colleague: isReaders ? null : member,
    };
  const known = !other.confidential;
  return {
    who: known ? isolated(member ?? other.name) : "l’entreprise",
    withWhom: known ? writerOf(other.name, member) : "l’entreprise",
    ours: "vous",
    cancelledBy: { own: "vous", other: known ? isolated(other.name) : "l’entreprise" },
    colleague: null,
  };
}

/** The state in a word, and whose turn it is. */
function badgeOf(call: FoundCall, names: Names, isTheirs: boolean) {
  const { who, ours } = names;
  const { tone, label } = CALL_STATES[call.status];
  const by = isTheirs ? who : ours;
  switch (call.status) {
    case "proposed":
      return { tone, label: isTheirs ? "À choisir" : `Attend ${who}` };
    case "moved":
      return { tone, label: `Déplacé par ${by}` };
    case "cancelled":
      return {
        tone: "rejected" as const,
        label: call.changedBy ? `Annulé par ${cancelled(names, isTheirs)}` : label,
      };
    default:
      return { tone, label };
  }
}

/** Who cancelled: which member did is not kept. */
const cancelled = ({ cancelledBy }: Names, isTheirs: boolean): string =>
  cancelledBy[isTheirs ? "other" : "own"];

/** The beginning that no longer holds. */
const oldMoment = ({ status, startsAt, movedFrom }: FoundCall) => {
  const old =
    status === "cancelled" ? startsAt : status === "moved" || status === "proposed" ? movedFrom : null;
  return old && momentOf(old);
};

/** A beginning, as the tile of a day and its hours. */
export function momentOf(start: Date) {
  const isoDay = calendarDayOf(start);
  const day = Number(isoDay.slice(8));
  return {
    at: start.toISOString(),
    weekday: `${weekdayName(isoDay).slice(0, 3)}.`,
    day: day === 1 ? "1er" : String(day),
    month: shortMonthName(isoDay.slice(0, 7)),
    span: slotSpan(start),
    /** For screen readers. */
    spoken: `${weekdayName(isoDay)} ${day === 1 ? "1er" : day} ${dayMonth(start)}`,
  };
}

const dayMonth = (start: Date): string => dayWithin(start, start).replace(/^\S+ /, "");

/** 'à 18 h 04', 'le 16 décembre à 18 h 04' */
function changeWords(at: Date, now: Date): string {
  const time = atHour(timeOfDay(at));
  return calendarDayOf(at) === calendarDayOf(now) ? time : `le ${dayWithin(at, now)} ${time}`;
}

/** CALL-2: how one meets, in words; the number or the link of a call that is agreed on. */
function meetingOf(call: FoundCall, side: Side, names: Names, showPhone: (e164: string) => string) {
  const { status, meet, meetValue, meetBy } = call;
  const { open, fixed } = CALL_STATES[status];
  if (!open) return null;
  if (!meet) return { words: "Le numéro ou le lien se donne dans le fil.", link: null };
  const shown = fixed || meetBy === side ? meetValue : null;
  if (meet === "link") {
    const words = meetValue
      ? `En visio, sur ${new URL(meetValue).hostname}.`
      : "En visio, le lien se donne dans le fil.";
    return { words, link: shown ? { to: shown, label: "Lien de visio", kind: meet } : null };
  }
  if (!shown)
    return {
      words: meetValue ? "Par téléphone." : "Par téléphone, le numéro se donne dans le fil.",
      link: null,
    };
  const number = showPhone(shown);
  if (meetBy === side) return { words: calledWords(call, names, number), link: null };
  const caller = call.isReaders ? "Vous appelez" : `${names.ours} appelle`;
  return { words: `${caller} ${names.who}.`, link: { to: `tel:${shown}`, label: number, kind: meet } };
}

/** Who is called at a number of the reader's side, which may be a colleague's (TEAM-4). */
const calledWords = ({ isReaders }: FoundCall, { who, ours }: Names, number: string): string =>
  isReaders ? `${capitalized(who)} vous appelle au ${number}.` : `${who} appelle ${ours} au ${number}.`;

/** CALL-6: the line that a call leaves in the thread when it ends; undefined of an open one. */
export function endedWords(call: FoundCall, thread: CallThread, now: Date): string | undefined {
  const names = namesOf(call, thread);
  const isTheirs = call.changedBy !== thread.side;
  const of = call.startsAt ? ` du ${slotWords(call.startsAt, now)}` : "";
  switch (call.status) {
    case "cancelled": {
      const by = call.changedBy && ` par ${cancelled(names, isTheirs)}`;
      return call.startsAt ? `Appel${of} annulé${by ?? ""}` : `Proposition d’appel retirée${by ?? ""}`;
    }
    case "lapsed":
      return `Proposition d’appel restée sans réponse ${isTheirs ? "de votre part" : ofName(names.who)}`;
    case "past":
      return `Appel${of}, avec ${names.withWhom}`;
    default:
      return undefined;
  }
}

/** When the line of an ended call stands in the thread. */
export const endedAt = ({ status, startsAt, changedAt }: FoundCall): Date =>
  status === "past" && startsAt ? startsAt : changedAt;
