import { expect, test } from "vitest";
import { weekOf as weekOfDay } from "../dashboard/week";
import {
  type DueFacts,
  dueTerm,
  engagementDue,
  engagementLine,
  engagementWeek,
  nextPoint,
} from "./engagement-due";
import type { StoredAct } from "./engagement-weeks";

const NOBODY = { company: false, commercial: false } as const;
const FACTS: DueFacts = {
  id: "e",
  status: "running",
  dates: { starts_on: "2026-11-23", ends_on: "2027-02-14", breaks_on: null },
  trialEndsOn: null,
  endedAt: null,
  isStoppedTrial: false,
  isOtherGone: false,
  hasProposedReplacements: false,
  changes: [],
  acts: [],
  decided: NOBODY,
  reviewed: NOBODY,
};
const act = (name: StoredAct["act"], at: string, week = "2026-11-23"): StoredAct => ({
  id: name,
  week,
  act: name,
  at: new Date(at),
  half_days: ["2026-11-23.am"],
  contacts: 1,
  meetings: 1,
  quotes: 0,
  signatures: 0,
  signed_amount: null,
});
const WRITTEN = act("write", "2026-11-27T16:00:00Z");

const kinds = (facts: Partial<DueFacts>, side: "company" | "commercial", now: string) =>
  engagementDue({ ...FACTS, ...facts }, side, new Date(now)).map(({ kind }) => kind);

test("ENG-5 a point is due from its first reminder on, until it is written or too late", () => {
  expect(kinds({}, "commercial", "2026-11-27T14:59:00Z")).toEqual([]);
  expect(kinds({}, "commercial", "2026-11-27T15:00:00Z")).toEqual(["point"]);
  expect(kinds({}, "company", "2026-11-27T15:00:00Z")).toEqual([]);
  expect(kinds({ acts: [WRITTEN] }, "commercial", "2026-11-27T16:30:00Z")).toEqual([]);
  expect(kinds({}, "commercial", "2026-12-13T12:00:00Z")).toEqual(["point", "point", "point"]);
  expect(kinds({}, "commercial", "2026-12-14T12:00:00Z")).toEqual(["point", "point"]);
  expect(kinds({ isOtherGone: true }, "commercial", "2026-12-14T12:00:00Z")).toEqual([]);
});

test("ENG-5 a version waits for the company, a correction for the Acharné", () => {
  const acts = [WRITTEN];
  expect(kinds({ acts }, "company", "2026-12-01T16:00:00Z")).toEqual(["confirm"]);
  expect(kinds({ acts }, "company", "2026-12-01T17:30:00Z")).toEqual([]);
  const corrected = [...acts, act("correct", "2026-11-30T10:00:00Z")];
  expect(kinds({ acts: corrected }, "company", "2026-12-01T10:00:00Z")).toEqual([]);
  expect(kinds({ acts: corrected }, "commercial", "2026-12-01T10:00:00Z")).toEqual(["correction"]);
});

test("ENG-5 a trial and a proposal wait for the side that has not answered, a review for both", () => {
  const trial = { status: "trial_decision", trialEndsOn: "2026-11-29", acts: [WRITTEN] } as const;
  expect(kinds(trial, "commercial", "2026-11-27T16:30:00Z")).toEqual(["trial"]);
  const decided = { ...NOBODY, commercial: true };
  expect(kinds({ ...trial, decided }, "commercial", "2026-11-27T16:30:00Z")).toEqual([]);
  const changes = [{ kind: "pause", date: "2026-12-24", accepted: null, proposed_by: "company" }] as const;
  const proposed = { changes, acts: [WRITTEN] };
  expect(kinds(proposed, "commercial", "2026-11-27T16:30:00Z")).toEqual(["proposal"]);
  expect(kinds(proposed, "company", "2026-12-02T16:30:00Z")).toEqual([]);
  const over = {
    status: "ended",
    dates: { ...FACTS.dates, ends_on: "2026-11-29" },
    endedAt: new Date("2026-11-29T23:00:00Z"),
    acts: [WRITTEN, act("confirm", "2026-11-30T10:00:00Z")],
  } as const;
  expect(kinds(over, "company", "2026-12-02T10:00:00Z")).toEqual(["review"]);
  expect(
    kinds({ ...over, reviewed: { ...NOBODY, company: true } }, "company", "2026-12-02T10:00:00Z"),
  ).toEqual([]);
  expect(kinds({ ...over, isStoppedTrial: true }, "company", "2026-12-02T10:00:00Z")).toEqual([]);
});

test("ENG-5 WORK-2 the dashboard names the other side and leads to the week", () => {
  const now = new Date("2026-11-30T10:00:00Z");
  const [due] = engagementDue({ ...FACTS, acts: [WRITTEN] }, "company", now);
  if (!due) throw new Error("nothing is due");
  expect(engagementLine({ id: "e", other: "Solenn K.", title: "Ouvrir l’Ouest" }, due, now)).toMatchObject({
    title: expect.stringContaining("Solenn K."),
    text: expect.stringContaining("demain à\u00a018"),
    to: "/engagements/e#semaine-2026-11-23",
    action: "Confirmer ou corriger",
  });
});

test("WORK-2 the week shows the point to write, and the term to confirm one", () => {
  const now = new Date("2026-11-25T10:00:00Z");
  const entries = (facts: DueFacts, side: "company" | "commercial", at = now) =>
    engagementWeek(facts, side, "Solenn K.", weekOfDay(at), at).map(({ isoDay }) => isoDay);
  expect(entries(FACTS, "commercial")).toEqual(["2026-11-27"]);
  expect(entries({ ...FACTS, acts: [WRITTEN] }, "commercial")).toEqual([]);
  expect(entries(FACTS, "company")).toEqual([]);
  const monday = new Date("2026-11-30T10:00:00Z");
  expect(entries({ ...FACTS, acts: [WRITTEN] }, "company", monday)).toEqual(["2026-12-01"]);
});

test("ENG-2 the page says what waits until when, and when the next point is asked for", () => {
  const now = new Date("2026-11-30T10:00:00Z");
  const [due] = engagementDue({ ...FACTS, acts: [WRITTEN] }, "company", now);
  if (!due) throw new Error("nothing is due");
  expect(dueTerm(due, now)).toBe("Semaine du 23 novembre, avant demain à\u00a018\u202fh");
  expect(dueTerm({ ...due, week: null, deadline: null }, now)).toBe("");
  expect(nextPoint(FACTS, new Date("2026-11-27T14:59:00Z"))).toEqual(new Date("2026-11-27T15:00:00Z"));
  expect(nextPoint(FACTS, new Date("2026-11-27T15:00:00Z"))).toEqual(new Date("2026-12-04T15:00:00Z"));
  const early = { ...FACTS, acts: [WRITTEN] };
  expect(nextPoint(early, new Date("2026-11-26T10:00:00Z"))).toEqual(new Date("2026-12-04T15:00:00Z"));
  const dates = { ...FACTS.dates, ends_on: "2026-11-29" };
  expect(nextPoint({ ...FACTS, dates }, now)).toBeNull();
});

test("TEAM-2 WORK-2 a member who only reads follows what an engagement waits for", () => {
  const now = new Date("2026-11-30T10:00:00Z");
  const named = { id: "e", other: "Solenn K.", title: "Ouvrir l’Ouest" };
  for (const kind of ["confirm", "trial", "proposal", "replacement", "review"] as const) {
    const due = { kind, week: "2026-11-23", deadline: now };
    const line = engagementLine(named, due, now, false, false);
    expect(line.action).toBe("Lire");
    expect(line.title).not.toBe(engagementLine(named, due, now).title);
    expect(line.text).not.toMatch(/Répondez|Invitez/);
  }
});
