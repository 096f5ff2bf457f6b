/** In percent of a daily rate. Another one is this line and the migration that `npm run db:generate` makes of it. */
const COMMISSION_PERCENT = 25;

/** The commission as texts write it; the public price comprises it (FMT-1). */
export const COMMISSION = `${COMMISSION_PERCENT}\u202f%`;

/** The public price in percent of the daily rate. */
export const PRICE_PERCENT = 100 + COMMISSION_PERCENT;

type Bound = number | null | undefined;

/** Whether the minimum is not over the maximum; a bound that is missing or no number stops nothing. */
export const isRange = (min: unknown, max: unknown): boolean =>
  typeof min !== "number" || typeof max !== "number" || min <= max;

/** Euros per day that the public sees: the daily rate and the commission, half a euro rounds up. The database computes the same. */
export function publicRate(dailyRate: number): number {
  return Math.round((dailyRate * PRICE_PERCENT) / 100);
}

/** Euros per day that are left for the Acharné of a day's budget, which comprises the commission; rounded down (FMT-2). */
export function netRate(budget: number): number {
  return Math.floor((budget * 100) / PRICE_PERCENT);
}

const figures = (min: number, max: number): string => (min === max ? `${min}` : `${min}-${max}`);

function rangeText(min: Bound, max: Bound, neither: string): string {
  if (min != null && max != null) return `${figures(min, max)}€/jour`;
  if (min != null) return `À partir de ${min}€/jour`;
  if (max != null) return `Jusqu'à ${max}€/jour`;
  return neither;
}

/** FMT-1, from the public rates, not from the person's own. */
export function priceText(publicMin: Bound, publicMax: Bound): string {
  return rangeText(publicMin, publicMax, "TJ à négocier");
}

/** FMT-2. */
function budgetText(min: Bound, max: Bound): string {
  return rangeText(min, max, "Budget à négocier");
}

/** FMT-2: what of a budget is left for the Acharné, '304-368 €'; null without a budget. */
export function netText(min: Bound, max: Bound): string | null {
  if (min != null && max != null) return `${figures(netRate(min), netRate(max))}\u202f€`;
  if (min != null) return `à partir de ${netRate(min)}\u202f€`;
  if (max != null) return `jusqu’à ${netRate(max)}\u202f€`;
  return null;
}

/** A budget and what is left of it for the Acharné, which stand together wherever one is read (FMT-2). */
export type Budget = { readonly text: string; readonly net: string | null };

export const budgetOf = (row: { readonly budget_min: Bound; readonly budget_max: Bound }): Budget => ({
  text: budgetText(row.budget_min, row.budget_max),
  net: netText(row.budget_min, row.budget_max),
});

/** The two in one line, for what is no page: 'Budget 380-460€/jour, soit 304-368 € pour vous'. */
export function budgetLine({ text, net }: Budget): string {
  if (net === null) return text;
  return `${/^\d/.test(text) ? "Budget " : ""}${text}, soit ${net} pour vous`;
}
