import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { correctionForm, halfDaysOf, pointForm, pointWeek, weekRefusal } from "./point-form";
import { daysOf } from "./weeks";

const SPAN = { starts_on: "2026-12-09", ends_on: "2027-02-28" };
const WEEK = { days: daysOf("2026-12-07", SPAN), today: "2026-12-11" };
const POINT = {
  half_days: ["2026-12-10.pm", "2026-12-09.am"],
  contacts: 31,
  meetings: 6,
  quotes: 5,
  signatures: 4,
};
const errors = (typed: object) => pointForm(WEEK).safeParse(typed).error?.flatten().fieldErrors;

test("POINT-1 a point has half-days, four counts, an amount and three sentences that may be left out", () => {
  expect(pointForm(WEEK).parse(POINT)).toEqual({
    ...POINT,
    half_days: ["2026-12-09.am", "2026-12-10.pm"],
    signed_amount: null,
    who: null,
    said: null,
    next: null,
  });
  expect(pointForm(WEEK).parse({ ...POINT, half_days: [], next: " Je rappelle. " }).next).toBe(
    "Je rappelle.",
  );
});

test.each([
  { name: "a half-day twice", half: ["2026-12-09.am", "2026-12-09.am"], error: FIELD_ERRORS.halfDayTwice },
  { name: "a Sunday", half: ["2026-12-13.am"], error: FIELD_ERRORS.halfDayUnknown },
  { name: "the day before the first", half: ["2026-12-08.pm"], error: FIELD_ERRORS.halfDayUnknown },
  { name: "another week", half: ["2026-12-14.am"], error: FIELD_ERRORS.halfDayUnknown },
  { name: "no half-day", half: ["2026-12-09"], error: FIELD_ERRORS.halfDayUnknown },
])("POINT-1 $name is refused", ({ half, error }) => {
  expect(errors({ ...POINT, half_days: half })).toEqual({ half_days: [error] });
});

test("POINT-1 a count out of bounds is refused in words", () => {
  expect(errors({ ...POINT, contacts: 1e9, meetings: -1, quotes: 1.5, signatures: "beaucoup" })).toEqual({
    contacts: [FIELD_ERRORS.atMost(9_999)],
    meetings: [FIELD_ERRORS.atLeast(0)],
    quotes: [FIELD_ERRORS.wholeNumber],
    signatures: [FIELD_ERRORS.wholeNumber],
  });
  expect(errors({ ...POINT, signed_amount: 10_000_001 })).toEqual({
    signed_amount: [FIELD_ERRORS.atMost(10_000_000)],
  });
});

test("POINT-2 a point is written from its week on, until 14 days after it", () => {
  const refusal = (week: string, today: string) => weekRefusal(week, { days: daysOf(week, SPAN), today });
  expect(refusal("2026-12-07", "2026-12-09")).toBeNull();
  expect(refusal("2026-12-07", "2026-12-27")).toBeNull();
  expect(refusal("2026-12-07", "2026-12-28")).toBe(FIELD_ERRORS.weekTooOld(14));
  expect(refusal("2026-12-14", "2026-12-11")).toBe(FIELD_ERRORS.weekAhead);
  expect(refusal("2027-03-01", "2027-03-02")).toBe(FIELD_ERRORS.weekUnknown);
  expect(pointWeek.safeParse("2026-12-08").error?.issues[0]?.message).toBe(FIELD_ERRORS.weekUnknown);
});

test("POINT-5 a correction has the same figures and a reason", () => {
  expect(
    correctionForm(WEEK)
      .safeParse({ ...POINT, reason: " " })
      .error?.flatten().fieldErrors,
  ).toEqual({
    reason: [FIELD_ERRORS.correctionReasonRequired],
  });
  expect(correctionForm(WEEK).parse({ ...POINT, reason: "Deux rendez-vous reportés" }).meetings).toBe(6);
  expect(halfDaysOf(["2026-12-09"])).toEqual(["2026-12-09.am", "2026-12-09.pm"]);
});
