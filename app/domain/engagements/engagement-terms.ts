import type { COMMISSION_BASES, COMMISSION_DUES } from "../candidatures/commission";
import { addDays } from "../working-days";
import { type Amounts, sumAmounts, type WeekFigures, weekAmounts } from "./figures";

/** OFFER-2: who bears expenses. */
export const EXPENSES = [
  { value: "included", label: "Inclus" },
  { value: "receipts", label: "Sur justificatifs" },
] as const;

/** OFFER-3: what an engagement aims at. */
export const OBJECTIVE_KINDS = [
  { value: "rendez_vous", label: "Rendez-vous", counted: "meetings" },
  { value: "devis", label: "Devis", counted: "quotes" },
  { value: "signatures", label: "Signatures", counted: "signatures" },
  { value: "texte", label: "En une phrase", counted: null },
] as const;

/** OFFER-1: what is paid, from when on. `rate` is euros per day of the Acharné's own. */
export type Terms = {
  readonly starts_on: string;
  readonly rate: number | null;
  readonly commission_percent: number | null;
  readonly commission_base: (typeof COMMISSION_BASES)[number]["value"] | null;
  readonly commission_due: (typeof COMMISSION_DUES)[number]["value"] | null;
  readonly days_per_week: number | null;
  readonly duration_weeks: number | null;
};

/** What an offer promises beside its pay; the columns that an engagement copies. */
export const PROMISED_TERMS = [
  "expenses",
  "objective_kind",
  "objective_count",
  "objective_text",
  "continue_rate",
  "continue_commission_percent",
  "continue_days_per_week",
  "continue_weeks",
] as const;

export const isTrialOffer = ({ kind }: { readonly kind: string }): boolean => kind === "essai";

/** The last day of so many weeks from a first day on; null where no length was agreed. */
export const lastDay = (startsOn: string, weeks: number | null): string | null =>
  weeks === null ? null : addDays(startsOn, weeks * 7 - 1);

/** The terms that a day is paid by: of several, oldest first, the last ones that have begun. */
export function termsOn<T extends Pick<Terms, "starts_on">>(terms: readonly T[], day: string): T | undefined {
  return terms.findLast(({ starts_on }) => starts_on <= day) ?? terms[0];
}

/**
 * ENG-6: what a week comes to: each half-day by the terms of its day, what was signed by the terms of the week's last day.
 */
export function amountsOfWeek(terms: readonly Terms[], monday: string, figures: WeekFigures): Amounts {
  const { half_days, signed_amount } = figures;
  const days = terms.map((each) =>
    weekAmounts(
      { rate: each.rate, commission_percent: null },
      {
        halfDays: half_days.filter((half) => termsOn(terms, half.slice(0, 10)) === each).length,
        signedAmount: null,
      },
    ),
  );
  const percent = termsOn(terms, addDays(monday, 6))?.commission_percent ?? null;
  const sold = weekAmounts(
    { rate: null, commission_percent: percent },
    { halfDays: 0, signedAmount: signed_amount },
  );
  return sumAmounts([...days, sold]);
}
