import { describe, expect, test } from "vitest";
import {
  addDays,
  candidatureDeadline,
  findParisTime,
  holidayName,
  isWorkingDay,
  parisTime,
} from "./working-days";

describe("CAND-3 working days", () => {
  test.each([
    ["2026-04-06", "lundi de Pâques"],
    ["2026-05-14", "Ascension"],
    ["2026-05-25", "lundi de Pentecôte"],
    ["2027-03-29", "lundi de Pâques"],
    ["2026-05-01", "fête du Travail"],
    ["2026-12-25", "Noël"],
    ["2026-11-22", "un dimanche"],
    ["2026-11-21", "un samedi"],
  ])("%s, %s, is not worked", (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  test.each([
    ["2026-01-01", "Jour de l’An"],
    ["2026-04-06", "Lundi de Pâques"],
    ["2026-05-01", "Fête du Travail"],
    ["2026-05-08", "Victoire de 1945"],
    ["2026-05-14", "Ascension"],
    ["2026-05-25", "Lundi de Pentecôte"],
    ["2026-07-14", "Fête nationale"],
    ["2026-08-15", "Assomption"],
    ["2026-11-01", "Toussaint"],
    ["2026-11-11", "Armistice de 1918"],
    ["2026-12-25", "Noël"],
    ["2026-12-24", undefined],
  ])("%s is called %s", (day, name) => {
    expect(holidayName(day)).toBe(name);
  });

  test("a year has 251 to 254 working days", () => {
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      let worked = 0;
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
        worked += isWorkingDay(day) ? 1 : 0;
      expect(worked).toBeGreaterThanOrEqual(251);
      expect(worked).toBeLessThanOrEqual(254);
    }
  });
});

describe("CAND-3 a deadline", () => {
  test("ends at 18:00 in Paris, in winter and in summer", () => {
    expect(parisTime("2026-12-01", 18).toISOString()).toBe("2026-12-01T17:00:00.000Z");
    expect(parisTime("2026-07-01", 18).toISOString()).toBe("2026-07-01T16:00:00.000Z");
    expect(candidatureDeadline(new Date("2026-11-23T09:00:00Z"), 14).toISOString()).toBe(
      "2026-12-07T17:00:00.000Z",
    );
  });

  test("takes minutes, and knows the hour that the change of the clock skips", () => {
    expect(parisTime("2026-12-01", 14, 30).toISOString()).toBe("2026-12-01T13:30:00.000Z");
    expect(findParisTime("2026-03-29", 2, 30)).toBeUndefined();
    expect(findParisTime("2026-03-29", 3)?.toISOString()).toBe("2026-03-29T01:00:00.000Z");
    expect(() => parisTime("2026-03-29", 2, 30)).toThrow("it is never 2:30 in Paris on 2026-03-29");
  });

  test("ends on the next working day after a weekend or public holiday", () => {
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

  test("is counted in days of Paris: at 23:30 UTC the next day has begun there", () => {
    expect(candidatureDeadline(new Date("2026-11-22T23:30:00Z"), 14).toISOString()).toBe(
      "2026-12-07T17:00:00.000Z",
    );
    expect(candidatureDeadline(new Date("2026-11-23T23:30:00Z"), 14).toISOString()).toBe(
      "2026-12-08T17:00:00.000Z",
    );
  });
});
