import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf, shareOf, sumAmounts, totalsOf, weekAmounts } from "./figures";

test("ENG-6 half-days are paid at each side's own daily rate, in cents", () => {
  const pay = { rate: 460, commission_percent: null };
  expect(weekAmounts(pay, { halfDays: 6, signedAmount: 12_000 })).toEqual({
    commercial: 138_000,
    company: 172_500,
  });
  expect(weekAmounts({ ...pay, rate: 101 }, { halfDays: 1, signedAmount: null })).toEqual({
    commercial: 5_050,
    company: 6_300,
  });
});

test("ENG-6 a commission is paid once what was signed is entered, rounded half up for the week", () => {
  const pay = { rate: null, commission_percent: 8 };
  expect(weekAmounts(pay, { halfDays: 9, signedAmount: null })).toEqual({ commercial: 0, company: 0 });
  expect(weekAmounts(pay, { halfDays: 9, signedAmount: 12_345 })).toEqual({
    commercial: 98_760,
    company: 123_450,
  });
  expect(weekAmounts({ ...pay, commission_percent: 2 }, { halfDays: 0, signedAmount: 1 })).toEqual({
    commercial: 2,
    company: 3,
  });
});

test("ENG-6 a mixed pay adds days and commission, and our share is the difference of the sides", () => {
  const amounts = weekAmounts({ rate: 400, commission_percent: 5 }, { halfDays: 4, signedAmount: 1_000 });
  expect(amounts).toEqual({ commercial: 85_000, company: 106_250 });
  expect(shareOf(amounts)).toBe(21_250);
});

test("ENG-6 amounts stay whole numbers, whatever the week", () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 100, max: 10_000 })),
      fc.option(fc.integer({ min: 1, max: 50 })),
      fc.integer({ min: 0, max: 12 }),
      fc.option(fc.integer({ min: 0, max: 10_000_000 })),
      (rate, commission_percent, halfDays, signedAmount) => {
        const amounts = weekAmounts({ rate, commission_percent }, { halfDays, signedAmount });
        expect(Object.values(amounts).every(Number.isSafeInteger)).toBe(true);
        expect(amounts.company).toBeGreaterThanOrEqual(amounts.commercial);
      },
    ),
  );
});

test("ENG-6 totals are the sums of the weeks", () => {
  const week = { contacts: 31, meetings: 6, quotes: 5, signatures: 4, signed_amount: 1_000 };
  const totals = totalsOf([
    {
      ...week,
      half_days: ["2026-12-07.am", "2026-12-07.pm"],
      amounts: { commercial: 45_000, company: 56_250 },
    },
    { ...week, meetings: 1, half_days: ["2026-12-14.am"], amounts: { commercial: 20_000, company: 25_000 } },
  ]);
  expect(totals).toEqual({
    weeks: 2,
    halfDays: 3,
    counts: { contacts: 62, meetings: 7, quotes: 10, signatures: 8 },
    amounts: { commercial: 65_000, company: 81_250 },
  });
  expect(totalsOf([]).amounts).toEqual(sumAmounts([]));
});

test("PROOF-2 a median is the middle, or lies between the two middle ones", () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, 1, 4]), medianOf([1, 2, 4, 9])]).toEqual([null, 7, 4, 3]);
});
