import { describe, expect, test } from "vitest";
import { callEntry, deadlineEntries } from "./calendar-entries";

const CHANGED = new Date("2026-12-01T09:00:00Z");

const awaited = {
  id: "c1",
  missionId: "m1",
  status: "viewed",
  deadline: new Date("2026-12-11T17:00:00Z"),
  changedAt: CHANGED,
  other: "Yves R.",
  title: "Ouvrir la Bretagne",
} as const;

describe("CAL-3 the deadlines of a calendar", () => {
  test("stand on their day in Paris, also the one before midnight and around both changes of the clock", () => {
    const dayOf = (deadline: string) => {
      const [entry] = deadlineEntries([{ ...awaited, deadline: new Date(deadline) }], "company");
      return entry && "day" in entry ? [entry.day, entry.lines.at(-1)] : undefined;
    };
    expect(dayOf("2026-12-11T17:00:00Z")).toEqual(["2026-12-11", "Avant 18\u202fh (heure de Paris)"]);
    expect(dayOf("2026-07-10T16:00:00Z")).toEqual(["2026-07-10", "Avant 18\u202fh (heure de Paris)"]);
    const allDay = "Jusqu’à la fin de la journée, heure de Paris";
    expect(dayOf("2026-12-11T23:00:00Z")).toEqual(["2026-12-11", allDay]);
    expect(dayOf("2026-03-28T23:00:00Z")).toEqual(["2026-03-28", allDay]);
    expect(dayOf("2026-03-29T22:00:00Z")).toEqual(["2026-03-29", allDay]);
    expect(dayOf("2026-10-25T23:00:00Z")).toEqual(["2026-10-25", allDay]);
    expect(dayOf("2028-02-29T17:00:00Z")).toEqual(["2028-02-29", "Avant 18\u202fh (heure de Paris)"]);
  });

  test("of one mission and day are one entry with one key, whoever is among them; an Acharné’s are separate", () => {
    const second = { ...awaited, id: "c2", changedAt: new Date("2026-12-02T09:00:00Z") };
    const [group, ...others] = deadlineEntries([awaited, second], "company");
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      key: ["reponse", "m1-2026-12-11"],
      summary: "Répondre à 2 candidatures",
      to: "/candidatures",
      changedAt: second.changedAt,
    });
    expect(deadlineEntries([awaited], "company")[0]).toMatchObject({
      key: ["reponse", "m1-2026-12-11"],
      summary: "Répondre à Yves R.",
      to: "/candidatures/c1",
    });
    const offers = [awaited, second].map((each) => ({ ...each, status: "offered" as const, other: null }));
    expect(deadlineEntries(offers, "commercial").map(({ key, summary }) => [key[1], summary])).toEqual([
      ["c1", "Répondre à l’offre d’une entreprise confidentielle"],
      ["c2", "Répondre à l’offre d’une entreprise confidentielle"],
    ]);
  });
});

test("CAL-3 MIS-9 a call with a confidential company names nobody of it", () => {
  const call = {
    id: "a1",
    conversationId: "t1",
    start: new Date("2026-12-10T13:30:00Z"),
    meeting: { kind: "phone", value: "06 39 98 00 11", isReaders: true },
    sequence: 0,
    changedAt: CHANGED,
    other: null,
    member: "Claire",
    title: null,
  } as const;
  expect(callEntry(call)).toMatchObject({
    summary: "Appel avec une entreprise confidentielle",
    lines: ["Une entreprise confidentielle vous appelle au\u00a006 39 98 00 11."],
  });
  expect(callEntry({ ...call, other: "Ateliers Morvan" }).summary).toBe("Appel avec Claire, Ateliers Morvan");
});
