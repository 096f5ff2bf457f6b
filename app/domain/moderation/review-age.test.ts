import { expect, test } from "vitest";
import { AGE_STEPS, REVIEW_BARS, REVIEW_TARGET_HOURS, reviewAge, reviewDelay } from "./review-age";

const AT = new Date("2026-11-30T09:10:00Z");
const ageOf = (minutes: number) => reviewAge(new Date(AT.getTime() - minutes * 60_000), AT);

test("ADM-7 the waiting time is shown in one unit, and in bars of two hours up to the target", () => {
  expect(ageOf(0)).toEqual({ text: "0\u202fmin", bars: 0, over: null });
  expect(ageOf(40)).toEqual({ text: "40\u202fmin", bars: 0, over: null });
  expect(ageOf(119)).toMatchObject({ text: "1\u202fh", bars: 0 });
  expect(ageOf(22 * 60)).toEqual({ text: "22\u202fh", bars: 11, over: null });
  expect(ageOf(REVIEW_TARGET_HOURS * 60)).toMatchObject({ bars: REVIEW_BARS, over: null });
  expect(ageOf(27 * 60 + 12)).toEqual({ text: "27\u202fh", bars: REVIEW_BARS, over: "3\u202fh" });
  expect(ageOf(5 * 24 * 60)).toEqual({ text: "5 jours", bars: REVIEW_BARS, over: "4 jours" });
  expect(ageOf(-10)).toMatchObject({ text: "0\u202fmin", over: null });
});

test("ADM-3 age ranges have no gaps, the first is beyond the target", () => {
  expect(AGE_STEPS[0].from).toBe(REVIEW_TARGET_HOURS);
  expect(AGE_STEPS.slice(1).map(({ to }) => to)).toEqual(AGE_STEPS.slice(0, -1).map(({ from }) => from));
});

test("DASH-5 the stated delay is measured and rounded up, or the target", () => {
  const delay = (hours: number | null) => reviewDelay(hours).replaceAll(/\s/gu, " ");
  expect(delay(null)).toBe("en général sous 24 h");
  expect(delay(0.2)).toBe("en général sous 4 h");
  expect(delay(12)).toBe("en général sous 12 h");
  expect(delay(12.1)).toBe("en général sous 24 h");
  expect(delay(71)).toBe("en général sous 72 h");
  expect(delay(73)).toBe("en général sous 4 jours");
});
