import { expect, test } from "vitest";
import { ALL_HALF_DAYS, halfDaysOf } from "./half-days";

test("FREE-1 a stored week names its half-days by date, Monday morning first", () => {
  expect(halfDaysOf("2026-12-07", 0)).toEqual([]);
  expect(halfDaysOf("2026-12-07", 0b1000000101)).toEqual(["2026-12-07.am", "2026-12-08.am", "2026-12-11.pm"]);
  expect(halfDaysOf("2026-12-28", ALL_HALF_DAYS)).toHaveLength(10);
});
