import { expect, test } from "vitest";
import { amountsOfWeek, lastDay, type Terms, termsOn } from "./engagement-terms";

const trial: Terms = {
  starts_on: "2026-12-02",
  rate: 400,
  commission_percent: null,
  commission_base: null,
  commission_due: null,
  days_per_week: 5,
  duration_weeks: 1,
};
const after: Terms = { ...trial, starts_on: "2026-12-09", rate: 300, commission_percent: 10 };
const week = { contacts: 0, meetings: 0, quotes: 0, signatures: 1 };

test("ENG-1 weeks end on the day before the one on which they began", () => {
  expect(lastDay("2026-12-02", 1)).toBe("2026-12-08");
  expect(lastDay("2026-12-02", null)).toBeNull();
});

test("TRIAL-3 a week is paid by the terms of each of its days, and sold by those of its last one", () => {
  expect(termsOn([trial, after], "2026-12-08")).toBe(trial);
  expect(termsOn([trial, after], "2026-12-09")).toBe(after);
  const half_days = ["2026-12-07.am", "2026-12-08.am", "2026-12-09.am", "2026-12-09.pm"];
  expect(amountsOfWeek([trial, after], "2026-12-07", { ...week, half_days, signed_amount: 1_000 })).toEqual({
    commercial: 2 * 20_000 + 2 * 15_000 + 10_000,
    company: 2 * 25_000 + 2 * 18_750 + 12_500,
  });
  expect(amountsOfWeek([trial], "2026-12-07", { ...week, half_days, signed_amount: 1_000 }).commercial).toBe(
    4 * 20_000,
  );
});
