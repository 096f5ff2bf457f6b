import { count } from "./french";

/** Measures computed from the database, with the number of cases. */
export type MeasureName =
  | "acharnes"
  | "commercials"
  | "sectors"
  | "companies"
  | "missions"
  | "firstAnswerHours"
  | "replacementHours";
export type Measures = Readonly<Record<MeasureName, { readonly value: number; readonly cases: number }>>;

/** HOME-8: a figure that the public pages state. */
export type Claim = {
  /** The quoted value; null where it is only computed. */
  readonly value: string | null;
  readonly kind: "promise" | "measure";
  /** The source of the quoted value; null where there is none. */
  readonly source: string | null;
  /** The day, 'YYYY-MM-DD', since which it is stated. */
  readonly asOf: string;
  readonly computed?: MeasureName;
  /** The unit after the computed figure, with its space. */
  readonly unit?: string;
};

/** The shown figure of a claim, null for nothing, and its basis. */
export type ShownClaim = {
  readonly value: string | null;
  readonly basis: "quoted" | "promised" | "computed" | "sourced" | "none";
};

/** A measure on fewer cases is not shown. */
export const ENOUGH_CASES = 20;

/**
 * HOME-8: demo mode shows quoted values. Elsewhere, claims that can be computed are, once they have enough cases; otherwise
 * promises are shown, and measures quoted if they have a source.
 */
export function shownClaim(claim: Claim, quoting: boolean, measures: Measures | null): ShownClaim {
  if (quoting) return { value: claim.value, basis: "quoted" };
  const measure = claim.computed && measures?.[claim.computed];
  if (measure && measure.cases >= ENOUGH_CASES)
    return { value: `${count(measure.value)}${claim.unit ?? ""}`, basis: "computed" };
  if (claim.kind === "promise") return { value: claim.value, basis: "promised" };
  return claim.source === null ? { value: null, basis: "none" } : { value: claim.value, basis: "sourced" };
}
