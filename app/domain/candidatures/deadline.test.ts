import { describe, expect, test } from "vitest";
import { CANDIDATURE_STATUSES, LIVE_CANDIDATURES } from "./candidature-status";
import { dayOfWait, deadlineOf, reminderDue } from "./deadline";

const at = (day: string) => new Date(`${day}T09:00:00Z`);

describe("CAND-3 every candidature has an end", () => {
  test("a wait for a first answer ends fourteen days after sending, opened or not", () => {
    const sent = { submittedAt: at("2026-11-23"), actedAt: at("2026-11-27") };
    for (const status of ["submitted", "viewed"] as const)
      expect(deadlineOf({ status, ...sent })?.toISOString()).toBe("2026-12-07T17:00:00.000Z");
  });

  test("a shortlisting ends twenty-one days after the last act, an offer and an invitation seven", () => {
    const acted = { submittedAt: at("2026-11-02"), actedAt: at("2026-11-23") };
    expect(deadlineOf({ status: "shortlisted", ...acted })?.toISOString()).toBe("2026-12-14T17:00:00.000Z");
    expect(deadlineOf({ status: "offered", ...acted })?.toISOString()).toBe("2026-11-30T17:00:00.000Z");
    expect(deadlineOf({ status: "invited", ...acted })?.toISOString()).toBe("2026-11-30T17:00:00.000Z");
  });

  test("each status has a deadline or is final", () => {
    const ends = CANDIDATURE_STATUSES.filter(
      (status) => deadlineOf({ status, submittedAt: at("2026-11-02"), actedAt: at("2026-11-02") }) === null,
    );
    expect([...LIVE_CANDIDATURES, ...ends].sort()).toEqual([...CANDIDATURE_STATUSES].sort());
    expect(ends).toContain("accepted");
  });
});

describe("CAND-4 the reminders", () => {
  test("are due on days 3, 7 and 12, once each", () => {
    const sent = at("2026-11-02");
    const reminders: number[] = [];
    for (let day = 2; day <= 18; day += 1) {
      const due = reminderDue(
        { since: sent, reminded: reminders.at(-1) ?? 0, isAnswered: false },
        at(`2026-11-${String(day).padStart(2, "0")}`),
      );
      if (due !== null) reminders.push(due);
    }
    expect(reminders).toEqual([3, 7, 12]);
  });

  test("after two weeks of downtime one is sent", () => {
    const due = (reminded: number, isAnswered = false, day = "2026-11-15") =>
      reminderDue({ since: at("2026-11-02"), reminded, isAnswered }, at(day));
    expect([due(0), due(12)]).toEqual([12, null]);
    expect([due(0, true), due(12, true), due(0, true, "2026-11-13")]).toEqual([12, null, null]);
  });

  test("count days in Paris time", () => {
    expect(dayOfWait(new Date("2026-11-22T23:30:00Z"), new Date("2026-11-23T08:00:00Z"))).toBe(0);
    expect(dayOfWait(new Date("2026-10-24T08:00:00Z"), new Date("2026-10-26T08:00:00Z"))).toBe(2);
  });
});
