import { expect, test } from "vitest";
import { type Claim, ENOUGH_CASES, type Measures, shownClaim } from "./marketing-claims";

const promise: Claim = { value: "48h", kind: "promise", source: "CGU", asOf: "2026-11-20" };
const bare: Claim = { value: "85%", kind: "measure", source: null, asOf: "2026-11-20" };
const sourced: Claim = { ...bare, source: "Enquête de novembre 2026" };
const computed: Claim = { ...bare, value: "150+", computed: "acharnes" };

const measured = (value: number, cases = value): Measures => {
  const measure = { value, cases };
  return {
    acharnes: measure,
    commercials: measure,
    sectors: measure,
    companies: measure,
    missions: measure,
    firstAnswerHours: measure,
    replacementHours: measure,
  };
};

test("HOME-8 demo mode shows each value as it is quoted", () => {
  for (const claim of [promise, bare, sourced, computed])
    expect(shownClaim(claim, true, measured(1234))).toEqual({ value: claim.value, basis: "quoted" });
});

test("HOME-8 in production promises are shown, and measures without data or source are not", () => {
  expect(shownClaim(promise, false, null)).toEqual({ value: "48h", basis: "promised" });
  expect(shownClaim(bare, false, measured(1234))).toEqual({ value: null, basis: "none" });
  expect(shownClaim(sourced, false, null)).toEqual({ value: "85%", basis: "sourced" });
});

test("HOME-8 in production a measure is shown from twenty cases on, and never as it is quoted", () => {
  expect(ENOUGH_CASES).toBe(20);
  expect(shownClaim(computed, false, measured(20))).toEqual({ value: "20", basis: "computed" });
  expect(shownClaim(computed, false, measured(1234))).toEqual({ value: "1\u202f234", basis: "computed" });
  const inHours: Claim = { ...computed, computed: "firstAnswerHours", unit: "\u202fh" };
  expect(shownClaim(inHours, false, measured(31))).toEqual({ value: "31\u202fh", basis: "computed" });
  expect(shownClaim(computed, false, measured(7, 20))).toEqual({ value: "7", basis: "computed" });
  expect(shownClaim(computed, false, measured(19))).toEqual({ value: null, basis: "none" });
  expect(shownClaim(computed, false, null)).toEqual({ value: null, basis: "none" });
});

test("HOME-8 REPL-5 a promise that can be computed is, from twenty cases on; the demonstration keeps the quoted one", () => {
  const replaced: Claim = { ...promise, computed: "replacementHours", unit: "\u202fh" };
  expect(shownClaim(replaced, false, measured(31, 20))).toEqual({ value: "31\u202fh", basis: "computed" });
  expect(shownClaim(replaced, false, measured(31, 19))).toEqual({ value: "48h", basis: "promised" });
  expect(shownClaim(replaced, false, null)).toEqual({ value: "48h", basis: "promised" });
  expect(shownClaim(replaced, true, measured(31, 20))).toEqual({ value: "48h", basis: "quoted" });
});
