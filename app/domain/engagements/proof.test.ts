import { expect, test } from "vitest";
import { type ConfirmedWeek, proofOf } from "./proof";

const week = (meetings: number, signatures: number): ConfirmedWeek => ({
  engagementId: "e",
  week: "2026-12-07",
  meetings,
  signatures,
});

test("PROOF-1 figures are absent below three confirmed weeks", () => {
  expect(proofOf([week(4, 1), week(6, 2)], 1)).toBeNull();
});

test("PROOF-1 figures say on how many confirmed weeks they rest", () => {
  expect(proofOf([week(4, 1), week(6, 2), week(9, 0), week(5, 3)], 2)).toEqual({
    weeks: 4,
    engagements: 2,
    meetings: 5.5,
    signatures: 6,
  });
});
