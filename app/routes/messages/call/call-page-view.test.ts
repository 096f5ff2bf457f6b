import { describe, expect, test } from "vitest";
import { readSlot } from "~/domain/calls/slots";
import type { FoundCall } from "~/operations/calls/find-calls.server";
import { sendLabel, titleOf } from "./call-page";
import { askedCall, callPageView, lastChoice, resumedPage } from "./call-page-view";
import type { CallThread } from "./call-view";

/** A Monday, at noon in Paris. */
const NOW = new Date("2026-12-14T11:00:00Z");
const WED = "2026-12-16T10:00";
const THU = "2026-12-17T14:30";
const at = (slot: string) => readSlot(slot) ?? NOW;

const THREAD: CallThread = {
  id: "thread",
  side: "company",
  acts: true,
  allowsCalls: true,
  other: { name: "Nolwenn C.", firstName: "Nolwenn", confidential: false },
  candidature: { id: "candidature", status: "shortlisted" },
  company: "Ateliers Morvan",
};
const OPEN: FoundCall = {
  id: "call",
  status: "proposed",
  changedBy: "company",
  changedAt: NOW,
  slots: [at(WED), at(THU)],
  startsAt: null,
  movedFrom: null,
  meet: "phone",
  meetValue: "+33261910022",
  meetBy: "company",
  reason: null,
  sequence: null,
  member: "Claire",
  notes: null,
  isReaders: true,
};
const FIXED: FoundCall = { ...OPEN, status: "confirmed", slots: [at(THU)], startsAt: at(THU) };

type Facts = Partial<Parameters<typeof callPageView>[1]>;
const page = (search: string, facts: Facts = {}) => {
  const asked = askedCall(new URLSearchParams(search), undefined);
  if (!asked) throw new Error("no page is asked for");
  const usual = {
    account: "account",
    thread: THREAD,
    calls: [],
    busy: [],
    ownNumber: "06 39 98 00 11",
    now: NOW,
  };
  return callPageView(asked, { ...usual, showPhone: (number) => `le ${number}`, ...facts });
};

describe("CALL-1 the page that proposes a call", () => {
  test("is asked for by the address, or by a form that was refused", () => {
    expect(askedCall(new URLSearchParams("appel=proposer"), undefined)?.act).toBe("proposer");
    expect(askedCall(new URLSearchParams("appel=deplacer"), undefined)?.act).toBe("deplacer");
    expect(askedCall(new URLSearchParams("appel=autre"), undefined)).toBeUndefined();
    const form = new FormData();
    form.set("intent", "move-call");
    expect(askedCall(new URLSearchParams(), form)).toEqual({ act: "deplacer", typed: form });
    form.set("intent", "send");
    expect(askedCall(new URLSearchParams(), form)).toBeUndefined();
  });

  test("shows four weeks of working days with the names of the public holidays", () => {
    const shown = page("appel=proposer");
    expect(shown?.caption).toBe("Du 14 décembre au 8 janvier");
    expect(shown?.days).toHaveLength(20);
    expect(shown?.days.filter(({ holiday }) => holiday)).toMatchObject([
      { number: "25", holiday: "Noël", isFree: false },
      { number: "1er", holiday: "Jour de l’An", isFree: false },
    ]);
    expect(shown?.times.map(({ time }) => time)).toContain("19:30");
    expect(shown?.now).toBe("2026-12-14T12:00");
  });

  test("keeps the chosen times in the address, without those that were removed, passed or taken", () => {
    const search = `appel=proposer&slot=${THU}&slot=${WED}&slot=${THU}&slot=2026-12-14T09:00&slot=x&jour=2026-12-18`;
    expect(page(search)).toMatchObject({ picked: [WED, THU], shown: "2026-12-18" });
    expect(page(`${search}&retirer=${WED}`)?.picked).toEqual([THU]);
    expect(page(search, { busy: [at(THU)] })).toMatchObject({ picked: [WED], busy: [THU] });
  });

  test("begins with the day of a chosen time, or the first one that is left; never with a holiday", () => {
    expect(page(`appel=proposer&slot=${THU}`)?.shown).toBe("2026-12-17");
    expect(page("appel=proposer")?.shown).toBe("2026-12-14");
    expect(page("appel=proposer&jour=2026-12-25")?.shown).toBe("2026-12-14");
    expect(page("appel=proposer", { now: new Date("2026-12-14T19:00:00Z") })?.shown).toBe("2026-12-15");
  });

  test("begins with the reader's own open proposal; of the other side's with no time", () => {
    expect(page("appel=proposer", { calls: [OPEN] })).toMatchObject({ picked: [WED, THU], again: true });
    expect(page("appel=proposer", { calls: [{ ...OPEN, changedBy: "commercial" }] })?.picked).toEqual([]);
    expect(page("appel=proposer&jour=2026-12-18", { calls: [OPEN] })?.picked).toEqual([]);
  });

  test("is refused to who only reads, before a shortlisting, and beside an agreed call", () => {
    expect(page("appel=proposer", { thread: { ...THREAD, acts: false } })).toBeNull();
    expect(page("appel=proposer", { thread: { ...THREAD, allowsCalls: false } })).toBeNull();
    expect(page("appel=proposer", { calls: [FIXED] })).toBeNull();
    expect(page("appel=proposer", { calls: [{ ...FIXED, status: "past" }] })).not.toBeNull();
  });

  test("CALL-3 moves an agreed call only", () => {
    expect(page("appel=deplacer")).toBeNull();
    expect(page("appel=deplacer", { calls: [OPEN] })).toBeNull();
    expect(page("appel=deplacer", { calls: [FIXED] })).toMatchObject({
      shown: "2026-12-17",
      picked: [],
      moved: { day: "17" },
    });
  });

  test("CALL-2 begins with the own number, what was typed, or what is agreed", () => {
    expect(page("appel=proposer")?.meet).toMatchObject({
      kind: "phone",
      value: "06 39 98 00 11",
      present: null,
    });
    expect(page("appel=proposer", { ownNumber: null })?.meet.value).toBe("");
    expect(page("appel=proposer&meet=link&meet_value=https%3A%2F%2Fx")?.meet).toMatchObject({
      kind: "link",
      value: "https://x",
    });
    expect(page("appel=deplacer", { calls: [FIXED] })?.meet).toMatchObject({
      kind: "phone",
      value: "le +33261910022",
    });
    const theirs = page("appel=deplacer", { calls: [{ ...FIXED, meetBy: "commercial" }] });
    expect(theirs?.meet).toMatchObject({ kind: "", value: "", ownNumber: "06 39 98 00 11" });
    expect(theirs?.meet.present).toContain("Vous appelez");
  });

  test("says in words how many times are sent, and until when the other side has", () => {
    expect([0, 1, 2, 3].map((chosen) => sendLabel("proposer", chosen))).toEqual([
      "Proposer un moment",
      "Proposer ce moment",
      "Proposer ces deux moments",
      "Proposer ces trois moments",
    ]);
    expect(sendLabel("proposer", null)).toBe("Proposer ces moments");
    expect([1, 2].map((chosen) => sendLabel("deplacer", chosen))).toEqual([
      "Déplacer à ce moment",
      "Proposer ces deux moments",
    ]);
    expect(lastChoice(THU, NOW)?.replace(/\s/g, " ")).toBe("jeudi 17 décembre à 14 h 30");
  });

  test("is named after what it does", () => {
    const named = (search: string, facts?: Facts) => {
      const shown = page(search, facts);
      return shown && titleOf(shown);
    };
    expect(named("appel=proposer")).toBe("Proposer un premier appel");
    expect(named("appel=proposer", { calls: [{ ...FIXED, status: "past" }] })).toBe("Proposer un appel");
    const engaged = { ...THREAD, candidature: { id: "candidature", status: "accepted" } } as const;
    expect(named("appel=proposer", { thread: engaged })).toBe("Proposer un appel");
    expect(named("appel=proposer", { calls: [OPEN] })).toBe("Proposer d’autres moments");
    expect(named("appel=deplacer", { calls: [FIXED] })).toBe("Déplacer l’appel");
  });
});

test("CALL-1 PUBL-10 what was typed and not sent is resumed, without times that passed or were taken since", () => {
  const shown = page("appel=deplacer", { calls: [FIXED], busy: [at("2026-12-18T09:00")] });
  const typed = [
    ["slot", THU],
    ["slot", "2026-12-14T09:00"],
    ["slot", "2026-12-18T09:00"],
    ["slot", WED],
    ["meet", "link"],
    ["meet_value", "https://meet.jit.si/Premier"],
    ["reason", "Un client avance sa visite."],
  ] as const;
  expect(shown && resumedPage(shown, typed)).toMatchObject({
    picked: [WED, THU],
    shown: "2026-12-16",
    meet: { kind: "link", value: "https://meet.jit.si/Premier" },
    reason: "Un client avance sa visite.",
  });
  expect(shown && resumedPage(shown, [])).toEqual({ ...shown, picked: [] });
});
