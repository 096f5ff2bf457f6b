import type { Side } from "../conversations/conversation";
import { EXPENSES } from "../engagements/engagement-terms";
import { calendarDay, plural } from "../french";
import { publicRate } from "../missions/pricing";
import { OFFER_KINDS, type OfferInput } from "./offer-form";
import { commissionTitle, euros, type PaySides, paySides, shareSides, totalSides } from "./pay-sides";

export type OfferTerms = Omit<OfferInput, "message">;

type Total = { readonly days: number; readonly sides: PaySides };

/** What is paid of a kind, for both sides. */
export type OfferPay = {
  /** What the amounts are paid for: 'Par jour', 'Commission sur le chiffre d’affaires HT, à l’encaissement'. */
  readonly per: string;
  readonly sides: PaySides;
};

type Rhythm = Pick<OfferTerms, "rate" | "days_per_week" | "duration_weeks">;

/** CAND-6, OFFER-1: what is paid, for how long, and the total of the days where there is one. */
export type PaidFacts = {
  /** The daily rate before the commission. */
  readonly pays: readonly OfferPay[];
  readonly rhythm: string | null;
  readonly length: string | null;
  /** Of the days; a commission comes on top of it. */
  readonly total: Total | null;
};

/** An offer in words, with the amounts of both sides. */
export type OfferFacts = PaidFacts & {
  readonly kind: string;
  readonly start: string;
  /** OFFER-2: who bears expenses. */
  readonly expenses: string | null;
  /** OFFER-3: '12 rendez-vous', or a sentence. */
  readonly objective: string | null;
  /** OFFER-4: the terms on which a trial goes on. */
  readonly continuation: PaidFacts | null;
};

export function offerFacts(offer: OfferTerms, reader: Side, otherName: string): OfferFacts {
  return {
    kind: OFFER_KINDS.find(({ value }) => value === offer.kind)?.label ?? offer.kind,
    start: calendarDay(offer.start_date),
    ...paidFacts(offer, reader, otherName),
    expenses: EXPENSES.find(({ value }) => value === offer.expenses)?.label ?? null,
    objective: objectiveText(offer),
    continuation:
      offer.kind === "essai" && isContinued(offer)
        ? paidFacts(
            {
              ...offer,
              rate: offer.continue_rate,
              commission_percent: offer.continue_commission_percent,
              days_per_week: offer.continue_days_per_week,
              duration_weeks: offer.continue_weeks,
            },
            reader,
            otherName,
          )
        : null,
  };
}

/** OFFER-4: whether a trial has terms on which it goes on. */
const isContinued = ({
  continue_rate,
  continue_commission_percent,
}: Pick<OfferTerms, "continue_rate" | "continue_commission_percent">): boolean =>
  continue_rate !== null || continue_commission_percent !== null;

type Paid = Rhythm & Pick<OfferTerms, "commission_percent" | "commission_base" | "commission_due">;

function paidFacts(offer: Paid, reader: Side, otherName: string): PaidFacts {
  const { days_per_week, duration_weeks } = offer;
  return {
    pays: offerPays(offer, reader, otherName),
    rhythm: days_per_week === null ? null : `${plural(days_per_week, "jour")} par semaine`,
    length: duration_weeks === null ? null : plural(duration_weeks, "semaine"),
    total: totalOf(offer, reader, otherName),
  };
}

/** OFFER-1: the daily rate and the commission of an offer, where it has them. */
export function offerPays(
  {
    rate,
    commission_percent,
    commission_base,
    commission_due,
  }: Omit<Paid, keyof Rhythm> & Pick<Rhythm, "rate">,
  reader: Side,
  name: string,
): OfferPay[] {
  const per = commissionTitle({ base: commission_base, due: commission_due });
  return [
    ...(rate === null ? [] : [{ per: "Par jour", sides: paySides(rate, reader, name) }]),
    ...(commission_percent === null ? [] : [{ per, sides: shareSides(commission_percent, reader, name) }]),
  ];
}

function totalOf({ rate, days_per_week, duration_weeks }: Rhythm, reader: Side, name: string): Total | null {
  if (rate === null || days_per_week === null || duration_weeks === null) return null;
  const days = days_per_week * duration_weeks;
  return { days, sides: totalSides(rate, days, reader, name) };
}

/** The days of a total, before its amounts: '36 jours', '36 jours, hors commission'. */
export const totalDays = (days: number, isMixed: boolean): string =>
  `${plural(days, "jour")}${isMixed ? ", hors commission" : ""}`;

type Objective = Pick<OfferTerms, "objective_kind" | "objective_count" | "objective_text">;

function objectiveText({ objective_kind, objective_count, objective_text }: Objective): string | null {
  if (objective_kind === null) return null;
  if (objective_kind === "texte") return objective_text;
  const [one, many] = OBJECTIVE_NOUNS[objective_kind];
  return plural(objective_count ?? 0, one, many);
}

const OBJECTIVE_NOUNS = {
  rendez_vous: ["rendez-vous", "rendez-vous"],
  devis: ["devis", "devis"],
  signatures: ["signature", "signatures"],
} as const;

/** By how much a rate exceeds the daily budget of the mission, '1 250 €'; null when it does not. */
export function overBudget(rate: number | null, budgetMax: number | null): string | null {
  if (rate === null || budgetMax === null) return null;
  const over = publicRate(rate) - budgetMax;
  return over > 0 ? euros(over) : null;
}
