import { expect, test } from "vitest";
import { spanAfterTrial, spanOf, statusByDate } from "./engagement-life";

const at = (text: string) => new Date(text);

test("ENG-1 an engagement runs from the first day of its offer for the agreed weeks", () => {
  expect(spanOf({ start_date: "2027-01-04", duration_weeks: 12 })).toEqual({
    starts_on: "2027-01-04",
    ends_on: "2027-03-28",
  });
  expect(spanOf({ start_date: "2027-01-04", duration_weeks: null }).ends_on).toBeNull();
});

test("ENG-2 an offer accepted before engagements existed gets the state of its dates", () => {
  const span = { starts_on: "2027-01-04", ends_on: "2027-03-28", isTrial: false };
  expect(statusByDate(span, at("2027-01-03T22:59:00Z"))).toBe("planned");
  expect(statusByDate(span, at("2027-01-03T23:00:00Z"))).toBe("running");
  expect(statusByDate(span, at("2027-03-28T21:59:00Z"))).toBe("running");
  expect(statusByDate(span, at("2027-03-28T22:00:00Z"))).toBe("ended");
  expect(statusByDate({ ...span, ends_on: null }, at("2030-01-01T00:00:00Z"))).toBe("running");
});

test("TRIAL-1 a trial waits for its decision on its last working day, from 9:00 to 18:00", () => {
  const trial = { starts_on: "2026-11-30", ends_on: "2026-12-06", isTrial: true };
  expect(statusByDate(trial, at("2026-12-04T07:59:00Z"))).toBe("running");
  expect(statusByDate(trial, at("2026-12-04T08:00:00Z"))).toBe("trial_decision");
  expect(statusByDate(trial, at("2026-12-04T17:00:00Z"))).toBe("ended");
  expect(spanAfterTrial(trial, 8)).toEqual({ starts_on: "2026-12-07", ends_on: "2027-01-31" });
});
