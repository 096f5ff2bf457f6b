import { type Bounds, DAILY_RATE, DURATION_WEEKS, SALES_SHARE, WORKDAYS } from "~/domain/bounds";
import { readNumber } from "~/domain/numbers";

/** What an incomplete offer pays; null where it is missing or invalid. */
export type TypedPay = {
  /** Euros per day of the Acharné's own. */
  readonly rate: number | null;
  readonly commission_percent: number | null;
  /** The number of days; null if open. */
  readonly days: number | null;
};

export type TypedOffer = TypedPay & {
  readonly kind: string;
  /** OFFER-4: the terms on which a trial goes on. */
  readonly continuation: TypedPay | null;
};

export function typedOffer(field: (name: string) => unknown): TypedOffer {
  const number = (name: string, { min, max }: Bounds) => {
    const value = readNumber(String(field(name) ?? ""), name);
    return Number.isInteger(value) && value >= min && value <= max ? value : null;
  };
  const days = (perWeek: string, weeks: number | null) => {
    const each = number(perWeek, WORKDAYS);
    return each === null || weeks === null ? null : each * weeks;
  };
  const kind = String(field("kind") ?? "");
  const isTrial = kind === "essai";
  const pay =
    kind === "commission"
      ? { rate: null, commission_percent: number("rate", SALES_SHARE), days: null }
      : {
          rate: number("rate", DAILY_RATE),
          commission_percent: number("commission_percent", SALES_SHARE),
          days: days("days_per_week", isTrial ? 1 : number("duration_weeks", DURATION_WEEKS)),
        };
  const continuation = {
    rate: number("continue_rate", DAILY_RATE),
    commission_percent: number("continue_commission_percent", SALES_SHARE),
    days: days("continue_days_per_week", number("continue_weeks", DURATION_WEEKS)),
  };
  return { kind, ...pay, continuation: isTrial ? continuation : null };
}
