import type { Side } from "../conversations/conversation";
import { calendarDay, plural } from "../french";
import { publicRate } from "../missions/pricing";
import { OFFER_KINDS, type OfferInput } from "./offer-form";
import { commissionBasis, euros, type PaySides, paySides, shareSides, totalSides } from "./pay-sides";

export type OfferTerms = Omit<OfferInput, "message">;

type Total = { readonly days: number; readonly sides: PaySides };

/** CAND-6: an offer in words, with the amounts of both sides. */
export type OfferFacts = {
  readonly kind: string;
  readonly pay: PaySides;
  /** The unit of the amounts: 'Par jour', 'du chiffre d’affaires HT, à l’encaissement'. */
  readonly per: string;
  readonly start: string;
  readonly rhythm: string | null;
  readonly length: string | null;
  readonly total: Total | null;
};

export function offerFacts(offer: OfferTerms, reader: Side, otherName: string): OfferFacts {
  const { kind, start_date, days_per_week, duration_weeks } = offer;
  return {
    kind: OFFER_KINDS.find(({ value }) => value === kind)?.label ?? kind,
    ...payOf(offer, reader, otherName),
    start: calendarDay(start_date),
    rhythm: days_per_week === null ? null : `${plural(days_per_week, "jour")} par semaine`,
    length: duration_weeks === null ? null : plural(duration_weeks, "semaine"),
    total: totalOf(offer, reader, otherName),
  };
}

function payOf(
  { rate, commission_percent, commission_base, commission_due }: OfferTerms,
  reader: Side,
  name: string,
): Pick<OfferFacts, "pay" | "per"> {
  if (rate !== null) return { pay: paySides(rate, reader, name), per: "Par jour" };
  const per = commissionBasis({ base: commission_base, due: commission_due });
  return { pay: shareSides(commission_percent ?? 0, reader, name), per: `Commission ${per}` };
}

function totalOf(
  { rate, days_per_week, duration_weeks }: Pick<OfferTerms, "rate" | "days_per_week" | "duration_weeks">,
  reader: Side,
  name: string,
): Total | null {
  if (rate === null || days_per_week === null || duration_weeks === null) return null;
  const days = days_per_week * duration_weeks;
  return { days, sides: totalSides(rate, days, reader, name) };
}

/** By how much a rate exceeds the daily budget of the mission, '1 250 €'; null when it does not. */
export function overBudget(rate: number | null, budgetMax: number | null): string | null {
  if (rate === null || budgetMax === null) return null;
  const over = publicRate(rate) - budgetMax;
  return over > 0 ? euros(over) : null;
}
