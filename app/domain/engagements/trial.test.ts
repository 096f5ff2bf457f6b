import { expect, test } from "vitest";
import { trialOutcome, trialTimes } from "./trial";

test("TRIAL-1 both are asked at 9:00 on the last working day of a trial, and answer until 18:00", () => {
  expect(trialTimes({ starts_on: "2026-11-30", ends_on: "2026-12-04" })).toEqual({
    asked: new Date("2026-12-04T08:00:00Z"),
    closed: new Date("2026-12-04T17:00:00Z"),
  });
  expect(trialTimes({ starts_on: "2026-12-21", ends_on: "2026-12-27" }).closed).toEqual(
    new Date("2026-12-24T17:00:00Z"),
  );
  expect(trialTimes({ starts_on: "2026-12-26", ends_on: "2026-12-27" }).closed).toEqual(
    new Date("2026-12-26T17:00:00Z"),
  );
});

test.each([
  { company: "continue", commercial: "continue", open: "continue", over: "continue" },
  { company: "continue", commercial: "stop", open: "stop", over: "stop" },
  { company: "stop", commercial: "stop", open: "stop", over: "stop" },
  { company: "stop", commercial: null, open: null, over: "stop" },
  { company: null, commercial: "continue", open: null, over: "stop" },
  { company: null, commercial: null, open: null, over: "stop" },
] as const)(
  "TRIAL-2 $company and $commercial make $open, or $over after 18:00",
  ({ open, over, ...answers }) => {
    expect(trialOutcome(answers, false)).toBe(open);
    expect(trialOutcome(answers, true)).toBe(over);
  },
);
