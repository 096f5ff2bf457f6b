/** The commission on a daily rate; the public price comprises it (FMT-1). */
export const COMMISSION = 0.25;
export const MINIMUM_DAILY_RATE = 100;
export const MAXIMUM_DAILY_RATE = 10_000;

type Bound = number | null | undefined;

/** Whether the minimum is not over the maximum; a bound that is missing or no number stops nothing. */
export const isRange = (min: unknown, max: unknown): boolean =>
  typeof min !== "number" || typeof max !== "number" || min <= max;

/** Euros per day that the public sees: daily rate x 1.25, half a euro rounds up. The database computes the same. */
export function publicRate(dailyRate: number): number {
  return Math.round((dailyRate * 125) / 100);
}

function rangeText(min: Bound, max: Bound, neither: string): string {
  if (min != null && max != null) return `${min}-${max}€/jour`;
  if (min != null) return `À partir de ${min}€/jour`;
  if (max != null) return `Jusqu'à ${max}€/jour`;
  return neither;
}

/** FMT-1, from the public rates, not from the person's own. */
export function priceText(publicMin: Bound, publicMax: Bound): string {
  return rangeText(publicMin, publicMax, "TJ à négocier");
}

/** FMT-2. */
export function budgetText(min: Bound, max: Bound): string {
  return rangeText(min, max, "Budget à négocier");
}
