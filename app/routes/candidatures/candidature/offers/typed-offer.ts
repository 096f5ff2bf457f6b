import { DAILY_RATE, SALES_SHARE } from "~/domain/bounds";
import { readNumber } from "~/domain/numbers";

/** An incomplete offer. */
export type TypedOffer = {
  readonly kind: string;
  /** Euros per day, or percent of a commission; null if invalid. */
  readonly rate: number | null;
  /** The number of days; null if open. */
  readonly days: number | null;
};

export function typedOffer(field: (name: string) => unknown): TypedOffer {
  const number = (name: string) => readNumber(String(field(name) ?? ""), name);
  const kind = String(field("kind") ?? "");
  const { min, max } = kind === "commission" ? SALES_SHARE : DAILY_RATE;
  const rate = number("rate");
  const days = number("days_per_week") * (kind === "essai" ? 1 : number("duration_weeks"));
  return {
    kind,
    rate: Number.isInteger(rate) && rate >= min && rate <= max ? rate : null,
    days: Number.isInteger(days) && days > 0 ? days : null,
  };
}
