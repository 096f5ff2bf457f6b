import { expect, test } from "vitest";
import { calendarOf, type DayMark, plannedDays } from "./engagement-calendar";

const TERMS = [
  {
    starts_on: "2026-12-09",
    rate: 460,
    commission_percent: null,
    commission_base: null,
    commission_due: null,
    days_per_week: 3,
    duration_weeks: 4,
  },
];
const SPAN = { starts_on: "2026-12-09", ends_on: "2027-01-05" };
const FIGURES = { contacts: 1, meetings: 1, quotes: 0, signatures: 0, signed_amount: null };

const reported = (monday: string, ...half_days: string[]) => ({
  monday,
  number: 1,
  state: "confirmed" as const,
  figures: { ...FIGURES, half_days },
  amounts: { commercial: 0, company: 0 },
});

const calendar = (given: Partial<Parameters<typeof calendarOf>[0]> = {}) =>
  calendarOf({ span: SPAN, pauses: [], terms: TERMS, reported: [], today: "2026-12-10", ...given });

const marked = (weeks: ReturnType<typeof calendarOf>, mark: DayMark) =>
  weeks.flatMap(({ days }) => days.filter((day) => day.mark === mark).map(({ day }) => day));

test("ENG-12 days are planned at the rhythm of the terms, on working days of the engagement", () => {
  const weeks = calendar();
  expect(weeks.map(({ monday }) => monday)).toEqual([
    "2026-12-07",
    "2026-12-14",
    "2026-12-21",
    "2026-12-28",
    "2027-01-04",
  ]);
  expect(plannedDays(weeks).map(({ days }) => days)).toEqual([
    ["2026-12-09", "2026-12-10", "2026-12-11"],
    ["2026-12-14", "2026-12-15", "2026-12-16"],
    ["2026-12-21", "2026-12-22", "2026-12-23"],
    ["2026-12-28", "2026-12-29", "2026-12-30"],
    ["2027-01-04", "2027-01-05"],
  ]);
});

test("ENG-12 days are planned on the weekdays of the last point first, but on no public holiday", () => {
  const weeks = calendar({
    reported: [reported("2026-12-07", "2026-12-11.am", "2026-12-11.pm", "2026-12-12.am")],
    today: "2026-12-14",
  });
  expect(plannedDays(weeks).map(({ days }) => days)).toEqual([
    [],
    ["2026-12-14", "2026-12-18", "2026-12-19"],
    ["2026-12-21", "2026-12-22", "2026-12-26"],
    ["2026-12-28", "2026-12-29", "2027-01-02"],
    ["2027-01-04", "2027-01-05"],
  ]);
});

test("ENG-12 a worked day carries the state of its week, and a single half-day its half", () => {
  const [week] = calendar({
    reported: [reported("2026-12-07", "2026-12-09.pm", "2026-12-10.am", "2026-12-10.pm")],
  });
  expect(week?.days.slice(2, 5)).toEqual([
    { day: "2026-12-09", mark: "confirmed", half: "pm" },
    { day: "2026-12-10", mark: "confirmed", half: null },
    { day: "2026-12-11", mark: null, half: null },
  ]);
});

test("ENG-8 the days of a pause are shown as such, and none of them is planned", () => {
  const weeks = calendar({ pauses: [{ starts_on: "2026-12-15", ends_on: "2026-12-20" }] });
  expect(marked(weeks, "pause")).toEqual([
    "2026-12-15",
    "2026-12-16",
    "2026-12-17",
    "2026-12-18",
    "2026-12-19",
  ]);
  expect(plannedDays(weeks)[1]?.days).toEqual(["2026-12-14"]);
});

test("ENG-12 without an end the calendar goes four weeks on; a past week without a point has no planned day", () => {
  const weeks = calendar({ span: { ...SPAN, ends_on: null }, today: "2027-01-04" });
  expect(weeks.at(-1)?.monday).toBe("2027-02-01");
  expect(plannedDays(weeks)[0]?.days).toEqual([]);
});
