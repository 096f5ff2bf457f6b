import type { Side } from "../conversations/conversation";

/** In percent of a daily rate. To change it, edit this line and run `npm run db:generate`. */
const COMMISSION_PERCENT = 25;

/** The commission in texts; the public price includes it (FMT-1). */
export const COMMISSION = `${COMMISSION_PERCENT}\u202f%`;

/** The public price in percent of the daily rate. */
export const PRICE_PERCENT = 100 + COMMISSION_PERCENT;

type Bound = number | null | undefined;

/** Whether the minimum does not exceed the maximum; a missing or invalid bound passes. */
export const isRange = (min: unknown, max: unknown): boolean =>
  typeof min !== "number" || typeof max !== "number" || !(min > max);

/** The public price in euros per day: rate plus commission, half a euro rounds up. The database computes the same. */
export function publicRate(dailyRate: number): number {
  return Math.round((dailyRate * PRICE_PERCENT) / 100);
}

/** The Acharné's share of a daily budget, in euros, without the commission; rounded down (FMT-2). */
export function netRate(budget: number): number {
  return Math.floor((budget * 100) / PRICE_PERCENT);
}

/** An amount in the parts that pages style; `amountText` joins them. */
export type Amount =
  | {
      readonly lead: string;
      /** One value, or the bounds of a range. */
      readonly figures: readonly number[];
      readonly unit: "€/jour" | "\u202f€";
    }
  /** Without a figure: 'TJ à négocier'. */
  | { readonly words: string };

type Leads = { readonly from: string; readonly upTo: string };

const LEADS: Leads = { from: "À partir de ", upTo: "Jusqu’à " };
const WITHIN_A_SENTENCE: Leads = { from: "à partir de ", upTo: "jusqu’à " };

type Figures = Exclude<Amount, { readonly words: string }>;

function rangeOf(min: Bound, max: Bound, unit: Figures["unit"], leads: Leads): Figures | null {
  if (min != null && max != null) return { lead: "", figures: min === max ? [min] : [min, max], unit };
  if (min != null) return { lead: leads.from, figures: [min], unit };
  if (max != null) return { lead: leads.upTo, figures: [max], unit };
  return null;
}

export const amountText = (amount: Amount): string =>
  "words" in amount ? amount.words : `${amount.lead}${amount.figures.join("-")}${amount.unit}`;

/** FMT-1, from the public rates, not the person's own. */
export const priceOf = (publicMin: Bound, publicMax: Bound): Amount =>
  rangeOf(publicMin, publicMax, "€/jour", LEADS) ?? { words: "TJ à négocier" };

/** FMT-2: a budget and the Acharné's share of it, always shown together. */
export type Budget = { readonly amount: Amount; readonly net: Amount | null };

export function budgetOf(row: { readonly budget_min: Bound; readonly budget_max: Bound }): Budget {
  const { budget_min: min, budget_max: max } = row;
  const left = (bound: Bound) => (bound == null ? bound : netRate(bound));
  return {
    amount: rangeOf(min, max, "€/jour", LEADS) ?? { words: "Budget à négocier" },
    net: rangeOf(left(min), left(max), "\u202f€", WITHIN_A_SENTENCE),
  };
}

/** Whether an amount starts with a figure and so needs a label before it. */
export const isBare = (amount: Amount): boolean => "figures" in amount && amount.lead === "";

/** Both in one line of text: 'Budget 380-460€/jour, soit 304-368 € pour vous', or 'pour l’Acharné' where a company reads. */
export function budgetLine(budget: Budget, reader: Side = "commercial"): string {
  if (budget.net === null) return amountText(budget.amount);
  return `${isBare(budget.amount) ? "Budget " : ""}${budgetUnderLabel(budget, reader)}`;
}

/** The same under the label 'Budget': '380-460€/jour, soit 304-368 € pour vous', or 'À négocier'. */
export function budgetUnderLabel({ amount, net }: Budget, reader: Side = "commercial"): string {
  if (net === null) return "À négocier";
  const whose = reader === "company" ? "pour l’Acharné" : "pour vous";
  return `${amountText(amount)}, soit ${amountText(net)} ${whose}`;
}
