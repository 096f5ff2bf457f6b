import { expect, test } from "vitest";
import { type ActiveEngagement, freeWeeksOf, isToConfirm, takenIn } from "./free-weeks";
import { ALL_HALF_DAYS } from "./half-days";

const anEngagement = (columns: Partial<ActiveEngagement> = {}): ActiveEngagement => ({
  dates: { starts_on: "2026-12-07", ends_on: "2027-01-24", breaks_on: null },
  changes: [],
  terms: [{ starts_on: "2026-12-07", days_per_week: 3 }],
  ...columns,
});
const aChange = (kind: "pause" | "resume", date: string, accepted = true) => ({ kind, date, accepted });

test("FREE-3 an engagement takes two half-days for each agreed day of a week that it runs in", () => {
  const weeks = ["2026-11-30", "2026-12-07", "2027-01-18", "2027-01-25"];
  expect(weeks.map((week) => takenIn([anEngagement()], week))).toEqual([0, 6, 6, 0]);
  expect(takenIn([anEngagement(), anEngagement()], "2026-12-07")).toBe(12);
});

test("FREE-3 no more half-days are taken than the engagement has working days in the week", () => {
  const from = { starts_on: "2026-12-10", ends_on: null, breaks_on: null };
  expect(takenIn([anEngagement({ dates: from })], "2026-12-07")).toBe(4);
  const daily = [{ starts_on: "2026-12-07", days_per_week: 5 }];
  // Christmas is a Friday.
  expect(takenIn([anEngagement({ terms: daily })], "2026-12-21")).toBe(8);
});

test("FREE-3 a pause, a break-off and terms without a rhythm take nothing; a proposal changes nothing", () => {
  const paused = anEngagement({ changes: [aChange("pause", "2026-12-14"), aChange("resume", "2026-12-21")] });
  const weeks = ["2026-12-07", "2026-12-14", "2027-01-04"];
  expect(weeks.map((week) => takenIn([paused], week))).toEqual([6, 0, 6]);
  const proposed = anEngagement({ changes: [aChange("pause", "2026-12-14", false)] });
  expect(takenIn([proposed], "2026-12-14")).toBe(6);
  const broken = anEngagement({
    dates: { starts_on: "2026-12-07", ends_on: null, breaks_on: "2026-12-13" },
  });
  expect(takenIn([broken], "2026-12-14")).toBe(0);
  const rare = anEngagement({ terms: [{ starts_on: "2026-12-07", days_per_week: null }] });
  expect(takenIn([rare], "2026-12-14")).toBe(0);
});

test("FREE-3 later terms take what they agree from their week on", () => {
  const terms = [
    { starts_on: "2026-12-07", days_per_week: 3 },
    { starts_on: "2026-12-14", days_per_week: 1 },
  ];
  expect(takenIn([anEngagement({ terms })], "2026-12-14")).toBe(2);
});

test("FREE-3 a week is free by its stated half-days less those taken; one without any is left out", () => {
  const stated = [
    { week: "2026-11-30", halves: 0b11 },
    { week: "2026-12-07", halves: ALL_HALF_DAYS },
    { week: "2026-12-14", halves: 0b11_1111 },
  ];
  expect(freeWeeksOf(stated, [anEngagement()])).toEqual([
    { week: "2026-11-30", halfDays: 2 },
    { week: "2026-12-07", halfDays: 4 },
  ]);
});

test("FREE-2 what was confirmed is to be confirmed again after 30 days", () => {
  const confirmed = new Date("2026-11-01T09:00:00Z");
  expect(isToConfirm(confirmed, new Date("2026-12-01T08:59:59Z"))).toBe(false);
  expect(isToConfirm(confirmed, new Date("2026-12-01T09:00:00Z"))).toBe(true);
});
