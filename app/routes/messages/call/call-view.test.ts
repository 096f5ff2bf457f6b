import { describe, expect, test } from "vitest";
import { CALL_STATUSES } from "~/domain/calls/call-status";
import { readSlot } from "~/domain/calls/slots";
import type { FoundCall } from "~/operations/calls/find-calls.server";
import { asOf, type CallThread, callView, endedAt, endedWords, shownCall } from "./call-view";

const NOW = new Date("2026-12-14T11:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

function at(slot: string): Date {
  const read = readSlot(slot);
  if (!read) throw new Error(`${slot} is no slot`);
  return read;
}

const WED = at("2026-12-16T10:00");
const THU = at("2026-12-17T14:30");

const PROPOSED: FoundCall = {
  id: "call",
  status: "proposed",
  changedBy: "company",
  changedAt: NOW,
  slots: [WED, THU],
  startsAt: null,
  movedFrom: null,
  meet: null,
  meetValue: null,
  meetBy: null,
  reason: null,
  sequence: null,
  member: "Claire",
  notes: null,
  isReaders: true,
};
const fixed = (call: Partial<FoundCall> = {}): FoundCall => ({
  ...PROPOSED,
  status: "confirmed",
  slots: [THU],
  startsAt: THU,
  ...call,
});

const COMPANY: CallThread = {
  id: "thread",
  side: "company",
  acts: true,
  allowsCalls: true,
  other: { name: "Nolwenn C.", firstName: "Nolwenn", confidential: false },
  candidature: { id: "candidature", status: "shortlisted" },
  company: "Ateliers Morvan",
};
const COMMERCIAL: CallThread = {
  ...COMPANY,
  side: "commercial",
  other: { name: "Ateliers Morvan", firstName: null, confidential: false },
};
const HIDDEN: CallThread = {
  ...COMMERCIAL,
  other: { name: "Entreprise confidentielle", firstName: null, confidential: true },
};

const view = (call: FoundCall, thread: CallThread, now = NOW) =>
  callView(call, thread, now, (number) => `le ${number}`);
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, "").replace(/\s/g, " ");
const nothing = (call: FoundCall, thread: CallThread) => {
  const { pick, move, propose, proposeNew, cancel, note } = view(call, thread).may;
  return !(pick || move || propose || proposeNew || cancel || note);
};

describe("CALL-6 the card of a call", () => {
  test("names who is awaited and what each side can do with a proposal", () => {
    const proposer = view(PROPOSED, COMPANY);
    expect(plain(proposer.badge.label)).toBe("Attend Nolwenn");
    expect(proposer.choosing).toBe(false);
    expect(proposer.may).toMatchObject({ pick: false, propose: true, move: false });
    expect(proposer.may.cancel).toEqual({ label: "Retirer", needsReason: false });
    const other = view(PROPOSED, COMMERCIAL);
    expect(other.choosing).toBe(true);
    expect(other.may).toMatchObject({ pick: true, propose: true, proposeNew: false });
    expect(
      other.slots.map(({ value, hour, day, confirm }) => [value, plain(hour), day, plain(confirm)]),
    ).toEqual([
      ["2026-12-16T10:00", "10 h", "mer. 16 déc.", "Confirmer mercredi à 10 h"],
      ["2026-12-17T14:30", "14 h 30", "jeu. 17 déc.", "Confirmer jeudi à 14 h 30"],
    ]);
  });

  test("offers no time that has passed", () => {
    expect(view(PROPOSED, COMMERCIAL, WED).slots.map(({ value }) => value)).toEqual(["2026-12-17T14:30"]);
  });

  test("shows the agreed time, and after a move the old one with its reason", () => {
    const confirmed = view(fixed(), COMPANY);
    expect(confirmed.moment).toMatchObject({ weekday: "jeu.", day: "17", month: "déc." });
    expect(plain(confirmed.moment?.span)).toBe("14 h 30 à 15 h");
    expect(confirmed.moment?.spoken).toBe("jeudi 17 décembre");
    expect(confirmed.old).toBeNull();
    expect(confirmed.may).toMatchObject({ pick: false, move: true });
    expect(confirmed.may.cancel?.needsReason).toBe(true);
    const moved = fixed({
      status: "moved",
      movedFrom: WED,
      changedBy: "commercial",
      reason: "Un client avance.",
    });
    const noting = view(moved, COMPANY);
    expect(plain(noting.badge.label)).toBe("Déplacé par Nolwenn");
    expect(noting.old?.day).toBe("16");
    expect(noting.may.pick).toBe(true);
    expect(view(moved, COMMERCIAL).badge.label).toBe("Déplacé par vous");
    expect(view(moved, COMMERCIAL).may.pick).toBe(false);
  });

  test("TEAM-4 MIS-9 names the member to the Acharné, and nobody of a confidential company", () => {
    expect(plain(view(fixed(), COMMERCIAL).withWhom)).toBe("Claire, Ateliers Morvan");
    expect(view(fixed(), HIDDEN)).toMatchObject({ who: "l’entreprise", withWhom: "l’entreprise" });
    expect(view(PROPOSED, HIDDEN).badge.label).toBe("À choisir");
    expect(JSON.stringify(view(fixed({ status: "cancelled", reason: "Non." }), HIDDEN))).not.toMatch(
      /Claire|Morvan/,
    );
    const colleague = view(fixed({ isReaders: false }), COMPANY);
    expect(colleague.colleague).toBe("Claire");
    expect(
      plain(view(fixed({ status: "moved", movedFrom: WED, isReaders: false }), COMPANY).badge.label),
    ).toBe("Déplacé par Claire");
  });

  test("TEAM-2 gives nothing to do to a member who only reads, in any state", () => {
    for (const status of CALL_STATUSES)
      for (const changedBy of ["company", "commercial"] as const)
        expect(nothing(fixed({ status, changedBy }), { ...COMPANY, acts: false }), status).toBe(true);
  });

  test("CALL-2 shows who calls which number, a link, and neither before the time is agreed", () => {
    const phone = { meet: "phone", meetValue: "+33639980011", meetBy: "company" } as const;
    expect(view(fixed(phone), COMMERCIAL).meeting).toEqual({
      words: expect.stringContaining("Vous appelez"),
      link: { to: "tel:+33639980011", label: "le +33639980011", kind: "phone" },
    });
    expect(plain(view(fixed(phone), COMPANY).meeting?.words)).toBe(
      "Nolwenn vous appelle au le +33639980011.",
    );
    expect(view({ ...PROPOSED, ...phone }, COMMERCIAL).meeting).toEqual({
      words: "Par téléphone.",
      link: null,
    });
    const colleague = { ...phone, isReaders: false };
    expect(plain(view(fixed(colleague), COMPANY).meeting?.words)).toBe(
      "Nolwenn appelle Claire au le +33639980011.",
    );
    expect(plain(view(fixed({ ...colleague, meetBy: "commercial" }), COMPANY).meeting?.words)).toBe(
      "Claire appelle Nolwenn.",
    );
    const link = { meet: "link", meetValue: "https://meet.jit.si/A", meetBy: "company" } as const;
    expect(view(fixed(link), COMMERCIAL).meeting).toMatchObject({
      words: "En visio, sur meet.jit.si.",
      link: { to: "https://meet.jit.si/A" },
    });
    expect(view({ ...PROPOSED, ...link }, COMMERCIAL).meeting?.link).toBeNull();
    expect(view(fixed({ status: "past", ...link }), COMMERCIAL).meeting).toBeNull();
  });

  test("CALL-5 asks afterwards: the Acharné for notes, the company what follows", () => {
    const past = fixed({ status: "past", changedAt: THU });
    expect(view(past, COMMERCIAL, later(4 * DAY)).may).toMatchObject({ note: true, proposeNew: true });
    expect(view(past, COMPANY, later(4 * DAY)).may).toMatchObject({ note: false, proposeNew: true });
  });
});

describe("CALL-6 where a call is shown", () => {
  const ended = fixed({ status: "cancelled", changedAt: NOW, reason: "La mission glisse." });

  test("its card stays a week after it ended, or until another one is proposed", () => {
    expect(shownCall([ended], COMPANY, later(6 * DAY))).toBe(ended);
    expect(shownCall([ended], COMPANY, later(7 * DAY))).toBeUndefined();
    expect(shownCall([PROPOSED, ended], COMPANY, NOW)).toBe(PROPOSED);
    expect(shownCall([], COMPANY, NOW)).toBeUndefined();
  });

  test("where no other one can be proposed, only the Acharné has a card, for their notes of a past one", () => {
    const [company, commercial] = [COMPANY, COMMERCIAL].map((thread) => ({ ...thread, allowsCalls: false }));
    const past = fixed({ status: "past" });
    for (const thread of [company, commercial])
      if (thread) expect(shownCall([ended], thread, NOW)).toBeUndefined();
    expect(company && shownCall([past], company, NOW)).toBeUndefined();
    expect(commercial && shownCall([past], commercial, NOW)).toBe(past);
  });

  test("CALL-1 a call whose time has passed is over before the clock ends it", () => {
    expect(asOf(PROPOSED, WED)).toBe(PROPOSED);
    expect(asOf(PROPOSED, THU)).toMatchObject({ status: "lapsed", changedAt: THU });
    expect(asOf(fixed(), new Date(THU.getTime() + 29 * 60_000))).toMatchObject({ status: "confirmed" });
    expect(asOf(fixed(), new Date(THU.getTime() + 30 * 60_000))).toMatchObject({ status: "past" });
  });

  test("leaves one line in the thread when it ended, at its time", () => {
    const line = (call: FoundCall, thread = COMPANY) => plain(endedWords(call, thread, NOW));
    expect(line(ended)).toBe("Appel du jeudi 17 décembre, 14 h 30 annulé par votre entreprise");
    expect(line(ended, COMMERCIAL)).toBe("Appel du jeudi 17 décembre, 14 h 30 annulé par Ateliers Morvan");
    expect(line(ended, HIDDEN)).toBe("Appel du jeudi 17 décembre, 14 h 30 annulé par l’entreprise");
    expect(line({ ...ended, changedBy: null })).toBe("Appel du jeudi 17 décembre, 14 h 30 annulé");
    expect(line({ ...PROPOSED, status: "cancelled" }, COMMERCIAL)).toBe(
      "Proposition d’appel retirée par Ateliers Morvan",
    );
    const lapsed: FoundCall = { ...PROPOSED, status: "lapsed" };
    expect(line(lapsed)).toBe("Proposition d’appel restée sans réponse de Nolwenn");
    expect(line(lapsed, COMMERCIAL)).toBe("Proposition d’appel restée sans réponse de votre part");
    const past = fixed({ status: "past", changedAt: later(4 * DAY) });
    expect(line(past)).toBe("Appel du jeudi 17 décembre, 14 h 30, avec Nolwenn C.");
    expect(endedAt(past)).toBe(THU);
    expect(endedAt(ended)).toBe(NOW);
    expect(line(PROPOSED)).toBeUndefined();
    expect(line(fixed())).toBeUndefined();
  });
});
