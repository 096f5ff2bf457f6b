import { DAILY_RATE, SALES_SHARE } from "~/domain/bounds";
import { readNumber } from "~/domain/numbers";

/** An offer under way, of which each part may still be missing or wrong. */
export type TypedOffer = {
  readonly kind: string;
  /** Euros a day, or of a commission percent; null while it is none that could be sent. */
  readonly rate: number | null;
  /** How many days it makes; null while that is open. */
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
