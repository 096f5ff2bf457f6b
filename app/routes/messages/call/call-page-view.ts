import { CALL_STATES, CALL_TRANSITIONS, moverOf } from "~/domain/calls/call-status";
import { callDays, readSlot, refuseSlot, SLOT_TIMES, slotOf, slotWords } from "~/domain/calls/slots";
import type { FormDraft } from "~/domain/drafts/form-draft";
import { calendarDayOf, calendarDayShort, clockTimeOf, weekdayName } from "~/domain/french";
import { capitalized, isolated } from "~/domain/text";
import { movesFrom } from "~/domain/transition";
import type { FoundCall } from "~/operations/calls/find-calls.server";
import { type CallThread, callView } from "./call-view";

/** Which page is asked for, and what was typed so far: in the address, or in a refused form. */
export type AskedCall = {
  readonly act: "proposer" | "deplacer";
  readonly typed: URLSearchParams | FormData;
};

const ACT_OF_INTENT: Readonly<Record<string, AskedCall["act"]>> = {
  "propose-call": "proposer",
  "move-call": "deplacer",
};

/** CALL-1: `?appel=proposer`, `?appel=deplacer`, or the page of a form that was refused; undefined of the thread itself. */
export function askedCall(search: URLSearchParams, form: FormData | undefined): AskedCall | undefined {
  const sent = form && ACT_OF_INTENT[String(form.get("intent"))];
  if (sent && form) return { act: sent, typed: form };
  const act = search.get("appel");
  return act === "proposer" || act === "deplacer" ? { act, typed: search } : undefined;
}

export type CallPageView = NonNullable<ReturnType<typeof callPageView>>;

type Facts = {
  /** The account that types, whose drafts they are. */
  readonly account: string;
  readonly thread: CallThread;
  readonly calls: readonly FoundCall[];
  /** The beginnings of the reader's other calls. */
  readonly busy: readonly Date[];
  /** The reader's own number, as it is shown. */
  readonly ownNumber: string | null;
  readonly now: Date;
  readonly showPhone: (e164: string) => string;
};

/** The page that proposes or moves a call; null where the reader cannot. */
export function callPageView({ act, typed }: AskedCall, facts: Facts) {
  const { account, thread, calls, busy, ownNumber, now, showPhone } = facts;
  const [last] = calls;
  const open = last && CALL_STATES[last.status].open ? last : undefined;
  if (!isAllowed(act, thread, open)) return null;
  const view = open && callView(open, thread, now, showPhone);
  const days = callDays(now).map((day) => dayView(day));
  const taken = busy.map(slotOf);
  const picked = pickedOf(act, typed, thread, open, now, taken);
  const asked = days.find(({ isoDay }) => isoDay === typed.get("jour"));
  const near = picked[0] ?? (view?.moment && slotOf(new Date(view.moment.at)));
  const first = days.find(({ isoDay }) => isoDay === near?.slice(0, 10));
  const shown = [asked, first, ...days].find((day) => day?.isFree);
  const own = open?.meetBy === thread.side ? open : undefined;
  const typedMeet = typed.get("meet");
  return {
    act,
    account,
    threadId: thread.id,
    who: nameIn(thread, view?.who),
    /** The open call: a proposal that is replaced, or the time that is moved. */
    moved: view?.moment ?? null,
    again: open !== undefined,
    /** The first call of the thread, before an agreement. */
    first: calls.length === 0 && thread.candidature?.status !== "accepted",
    days,
    caption: captionOf(days),
    times: SLOT_TIMES.map((time) => ({ time, words: timeWords(time) })),
    /** In Paris, as a slot. */
    now: `${calendarDayOf(now)}T${clockTimeOf(now).slice(0, 5)}`,
    at: now.toISOString(),
    busy: taken,
    shown: shown?.isoDay ?? "",
    picked,
    meet: {
      /** What stays as it is without a choice. */
      present: view?.meeting && open?.meet ? view.meeting.words : null,
      kind: typedMeet === null ? (own?.meet ?? (open?.meet ? "" : "phone")) : String(typedMeet),
      value: String(
        typed.get("meet_value") ?? meetValueOf(own, showPhone) ?? (open?.meet ? "" : (ownNumber ?? "")),
      ),
      ownNumber: ownNumber ?? "",
    },
    reason: String(typed.get("reason") ?? ""),
  };
}

function isAllowed(act: AskedCall["act"], thread: CallThread, open: FoundCall | undefined): boolean {
  if (!thread.acts) return false;
  if (!open) return act === "proposer" && thread.allowsCalls;
  const moves = movesFrom(CALL_TRANSITIONS, open.status, moverOf(thread.side, open.changedBy ?? thread.side));
  return moves.some(({ name }) => name === (act === "proposer" ? "propose" : "move"));
}

/** 'Nolwenn', 'Ateliers Morvan', 'l’entreprise' */
const nameIn = ({ side, other }: CallThread, known: string | undefined): string => {
  if (known) return known;
  if (side === "company") return isolated(other.firstName ?? other.name);
  return other.confidential ? "l’entreprise" : isolated(other.name);
};

const meetValueOf = (own: FoundCall | undefined, showPhone: (e164: string) => string) =>
  own?.meetValue && (own.meet === "phone" ? showPhone(own.meetValue) : own.meetValue);

/** The times chosen so far; those of the reader's own proposal, which the page replaces. */
function pickedOf(
  act: AskedCall["act"],
  typed: AskedCall["typed"],
  { side }: CallThread,
  open: FoundCall | undefined,
  now: Date,
  busy: readonly string[],
): string[] {
  const begun = ["slot", "jour", "retirer", "intent"].some((name) => typed.has(name));
  const own = act === "proposer" && open?.changedBy === side ? open.slots.map(slotOf) : [];
  const slots = (begun ? typed.getAll("slot") : own).map(String);
  return freeSlots(
    slots.filter((slot) => slot !== typed.get("retirer")),
    now,
    busy,
  );
}

/** Those that can still be proposed, in order. */
function freeSlots(slots: readonly string[], now: Date, busy: readonly string[]): string[] {
  const free = slots.filter((slot) => {
    const start = readSlot(slot);
    return start && refuseSlot(start, now) === undefined && !busy.includes(slot);
  });
  return [...new Set(free)].sort();
}

/** PUBL-10: the page with what was typed and not sent; times that have passed or are taken since are left out. */
export function resumedPage(page: CallPageView, entries: FormDraft["entries"]): CallPageView {
  const typed = new URLSearchParams(entries.map(([name, value]) => [name, value]));
  const picked = freeSlots(typed.getAll("slot"), new Date(page.at), page.busy);
  const [first] = picked;
  return {
    ...page,
    picked,
    shown: page.days.find((day) => day.isFree && first?.startsWith(day.isoDay))?.isoDay ?? page.shown,
    meet: {
      ...page.meet,
      kind: typed.get("meet") ?? page.meet.kind,
      value: typed.get("meet_value") ?? page.meet.value,
    },
    reason: typed.get("reason") ?? page.reason,
  };
}

function dayView({ isoDay, holiday, isOver }: ReturnType<typeof callDays>[number]) {
  const number = Number(isoDay.slice(8));
  const words = `${weekdayName(isoDay)} ${calendarDayShort(isoDay, true)}`;
  return {
    isoDay,
    number: number === 1 ? "1er" : String(number),
    words,
    title: capitalized(words),
    holiday,
    isOver,
    isFree: holiday === null && !isOver,
  };
}

/** 'Du 14 décembre au 8 janvier' */
const captionOf = (days: readonly { readonly isoDay: string }[]): string =>
  `Du ${calendarDayShort(days[0]?.isoDay ?? "", true)} au ${calendarDayShort(days.at(-1)?.isoDay ?? "", true)}`;

/** '14:30' as '14 h 30' */
const timeWords = (time: string): string =>
  time.replace(/^0?(\d+):(\d\d)$/, "$1\u202fh\u202f$2").replace(/\u202f00$/, "");

/** 'Nolwenn a jusqu’au jeudi 17 décembre à 14 h 30 pour choisir.' */
export const lastChoice = (slot: string, now: Date): string | null => {
  const start = readSlot(slot);
  return start ? slotWords(start, now).replace(", ", " à\u00a0") : null;
};
