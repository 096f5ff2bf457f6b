import { PRICE_PERCENT, publicRate } from "../missions/pricing";

/** What a week is paid by: euros per day of the Acharné's own, a share of what is sold in percent, or both. */
export type Pay = { readonly rate: number | null; readonly commission_percent: number | null };

/** ENG-6: what a week, or several, come to for each side, in cents. */
export type Amounts = { readonly commercial: number; readonly company: number };

const NOTHING: Amounts = { commercial: 0, company: 0 };

/** Whole cents of a share; half a cent rounds up. All operands are whole numbers, so that no amount is a fraction. */
const roundedDivision = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * ENG-6: half-days at each side's own daily rate as it was offered, and the commission on what was signed (`signedAmount`
 * in whole euros, null where it was not entered), rounded for the week.
 */
export function weekAmounts(
  { rate, commission_percent }: Pay,
  week: { readonly halfDays: number; readonly signedAmount: number | null },
): Amounts {
  const sold = commission_percent === null || week.signedAmount === null ? 0 : week.signedAmount;
  const percent = commission_percent ?? 0;
  const days = rate === null ? 0 : week.halfDays * 50;
  return {
    commercial: days * (rate ?? 0) + sold * percent,
    company: days * publicRate(rate ?? 0) + roundedDivision(sold * percent * PRICE_PERCENT, 100),
  };
}

export const sumAmounts = (amounts: readonly Amounts[]): Amounts =>
  amounts.reduce(
    (sum, each) => ({
      commercial: sum.commercial + each.commercial,
      company: sum.company + each.company,
    }),
    NOTHING,
  );

/** Our share is the difference of the two sides. */
export const shareOf = ({ commercial, company }: Amounts): number => company - commercial;

/** POINT-1: what is counted of a week. */
export const POINT_COUNTS = ["contacts", "meetings", "quotes", "signatures"] as const;
export type PointCount = (typeof POINT_COUNTS)[number];
export type Counts = Readonly<Record<PointCount, number>>;

export const NO_COUNTS: Counts = { contacts: 0, meetings: 0, quotes: 0, signatures: 0 };

/** The figures of a week as one version gives them. */
export type WeekFigures = Counts & {
  readonly half_days: readonly string[];
  /** Whole euros. */
  readonly signed_amount: number | null;
};

export type Totals = {
  readonly weeks: number;
  readonly halfDays: number;
  readonly counts: Counts;
  readonly amounts: Amounts;
};

/** ENG-6: the totals of some weeks; confirmed and unconfirmed ones are never added to each other. */
export function totalsOf(weeks: readonly (WeekFigures & { readonly amounts: Amounts })[]): Totals {
  const counts = { ...NO_COUNTS };
  for (const week of weeks) for (const name of POINT_COUNTS) counts[name] += week[name];
  return {
    weeks: weeks.length,
    halfDays: weeks.reduce((sum, { half_days }) => sum + half_days.length, 0),
    counts,
    amounts: sumAmounts(weeks.map(({ amounts }) => amounts)),
  };
}

/** PROOF-2: the middle of some numbers; of an even number of them half the sum of the two in the middle; null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
