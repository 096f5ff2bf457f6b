import { expect, test } from "vitest";
import {
  confirmationDeadline,
  daysOf,
  isMonday,
  lastReportDay,
  lastWorkingDay,
  mondayOf,
  reminderTimes,
  weeksUntil,
} from "./weeks";

const SPAN = { starts_on: "2026-12-02", ends_on: "2026-12-18" };
const at = (text: string) => new Date(text);

test("POINT-1 a week is named by its Monday", () => {
  expect(["2026-12-07", "2026-12-09", "2026-12-13"].map(mondayOf)).toEqual(Array(3).fill("2026-12-07"));
  expect(["2026-12-07", "2026-12-08", "2026-13-07", "hier", ""].map(isMonday)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("POINT-1 a day that does not exist is no Monday, even where it is counted on to one", () => {
  // 30 February 2026 is counted on to Monday 2 March; PostgreSQL has neither it nor the year 0.
  for (const day of ["2026-02-30", "0000-01-03", "9999-12-27"]) {
    expect(new Date(`${day}T00:00:00Z`).getUTCDay(), day).toBe(1);
    expect(isMonday(day), day).toBe(false);
  }
});

test("POINT-1 an engagement is worked from Monday to Saturday, between its first and its last day", () => {
  expect(daysOf("2026-11-30", SPAN)).toEqual(["2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
  expect(daysOf("2026-12-07", SPAN)).toHaveLength(6);
  expect(daysOf("2026-12-14", SPAN)).toHaveLength(5);
  expect(daysOf("2026-12-21", SPAN)).toEqual([]);
  expect(daysOf("2027-12-06", { ...SPAN, ends_on: null })).toHaveLength(6);
});

test("POINT-1 days of a pause are left out, and a week that is all pause is no week", () => {
  const pauses = [{ starts_on: "2026-12-05", ends_on: "2026-12-13" }];
  expect(daysOf("2026-11-30", SPAN, pauses)).toEqual(["2026-12-02", "2026-12-03", "2026-12-04"]);
  expect(weeksUntil("2027-01-30", SPAN, pauses)).toEqual(["2026-11-30", "2026-12-14"]);
  expect(weeksUntil("2026-12-08", SPAN)).toEqual(["2026-11-30", "2026-12-07"]);
  expect(weeksUntil("2026-12-01", SPAN)).toEqual([]);
});

test("POINT-4 the Acharné is reminded at 16:00 on the last working day and at 9:00 on the next one", () => {
  expect(reminderTimes(daysOf("2026-12-07", SPAN))).toEqual([
    at("2026-12-11T15:00:00Z"),
    at("2026-12-14T08:00:00Z"),
  ]);
  expect(lastWorkingDay(["2026-12-24", "2026-12-25", "2026-12-26"])).toBe("2026-12-24");
  expect(reminderTimes(["2026-12-24", "2026-12-25", "2026-12-26"])).toEqual([
    at("2026-12-24T15:00:00Z"),
    at("2026-12-28T08:00:00Z"),
  ]);
  expect(reminderTimes([])).toEqual([]);
});

test("POINT-2 a point can be written up to 14 days after the Sunday of its week", () => {
  expect(lastReportDay("2026-12-07")).toBe("2026-12-27");
});

test.each([
  { name: "a Friday evening", written: "2026-12-11T16:12:00Z", until: "2026-12-15T17:00:00Z" },
  { name: "Sunday 17:59, just 48 hours", written: "2026-12-13T16:59:00Z", until: "2026-12-15T17:00:00Z" },
  { name: "exactly 48 hours before", written: "2026-12-13T17:00:00Z", until: "2026-12-15T17:00:00Z" },
  { name: "a minute too late", written: "2026-12-13T17:01:00Z", until: "2026-12-22T17:00:00Z" },
  { name: "a Tuesday that is a holiday", written: "2027-07-09T08:00:00Z", until: "2027-07-13T16:00:00Z" },
  { name: "1 December before a holiday", written: "2029-12-21T08:00:00Z", until: "2029-12-26T17:00:00Z" },
  { name: "the change to winter time", written: "2026-10-23T14:00:00Z", until: "2026-10-27T17:00:00Z" },
  { name: "the change to summer time", written: "2027-03-26T15:00:00Z", until: "2027-03-30T16:00:00Z" },
])(
  "POINT-6 a point of $name is confirmed by a Tuesday 18:00 at least 48 hours later",
  ({ written, until }) => {
    expect(confirmationDeadline(at(written)).toISOString()).toBe(at(until).toISOString());
  },
);
