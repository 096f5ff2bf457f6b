import { describe, expect, test } from "vitest";
import { addDays, candidatureDeadline, isWorkingDay, parisTime } from "./working-days";

describe("CAND-3 jours ouvrés", () => {
  test.each([
    ["2026-04-06", "lundi de Pâques"],
    ["2026-05-14", "Ascension"],
    ["2026-05-25", "lundi de Pentecôte"],
    ["2027-03-29", "lundi de Pâques"],
    ["2026-05-01", "fête du Travail"],
    ["2026-12-25", "Noël"],
    ["2026-11-22", "un dimanche"],
    ["2026-11-21", "un samedi"],
  ])("on ne travaille pas le %s, %s", (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  test("une année compte 251 à 254 jours ouvrés", () => {
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      let worked = 0;
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
        worked += isWorkingDay(day) ? 1 : 0;
      expect(worked).toBeGreaterThanOrEqual(251);
      expect(worked).toBeLessThanOrEqual(254);
    }
  });
});

describe("CAND-3 un terme", () => {
  test("finit à 18 heures à Paris, l’hiver comme l’été", () => {
    expect(parisTime("2026-12-01", 18).toISOString()).toBe("2026-12-01T17:00:00.000Z");
    expect(parisTime("2026-07-01", 18).toISOString()).toBe("2026-07-01T16:00:00.000Z");
    expect(candidatureDeadline(new Date("2026-11-23T09:00:00Z"), 14).toISOString()).toBe(
      "2026-12-07T17:00:00.000Z",
    );
  });

  test("qui tombe un week-end ou un jour férié finit le jour ouvré suivant", () => {
    expect(candidatureDeadline(new Date("2026-11-22T09:00:00Z"), 14).toISOString()).toBe(
      "2026-12-07T17:00:00.000Z",
    );
    expect(candidatureDeadline(new Date("2026-12-11T09:00:00Z"), 14).toISOString()).toBe(
      "2026-12-28T17:00:00.000Z",
    );
    expect(candidatureDeadline(new Date("2026-04-24T09:00:00Z"), 7).toISOString()).toBe(
      "2026-05-04T16:00:00.000Z",
    );
  });

  test("se compte en jours de Paris : à 23 h 30 UTC le lendemain y a commencé", () => {
    expect(candidatureDeadline(new Date("2026-11-22T23:30:00Z"), 14).toISOString()).toBe(
      "2026-12-07T17:00:00.000Z",
    );
    expect(candidatureDeadline(new Date("2026-11-23T23:30:00Z"), 14).toISOString()).toBe(
      "2026-12-08T17:00:00.000Z",
    );
  });
});
