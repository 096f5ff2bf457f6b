import { count } from "./french";

/** What the database can tell of us, and on how many cases it rests. */
export type MeasureName =
  | "acharnes"
  | "commercials"
  | "sectors"
  | "companies"
  | "missions"
  | "firstAnswerHours";
export type Measures = Readonly<Record<MeasureName, { readonly value: number; readonly cases: number }>>;

/** A figure that the public pages say of us (HOME-8). */
export type Claim = {
  /** As it is quoted; null for what is only ever computed. */
  readonly value: string | null;
  readonly kind: "promise" | "measure";
  /** Who says so, or where it is written; null while nobody does. */
  readonly source: string | null;
  /** The day, 'YYYY-MM-DD', from which it is said. */
  readonly asOf: string;
  readonly computed?: MeasureName;
  /** What stands behind the computed figure, with its space. */
  readonly unit?: string;
};

/** What a page shows of a claim, null for nothing, and on what grounds. */
export type ShownClaim = {
  readonly value: string | null;
  readonly basis: "quoted" | "promised" | "computed" | "sourced" | "none";
};

/** A measure on fewer cases than these says nothing. */
export const ENOUGH_CASES = 20;

/**
 * HOME-8: the demonstration quotes; elsewhere promises stay, what rests on enough cases is shown computed, and of the
 * other measures those that have a source.
 */
export function shownClaim(claim: Claim, quoting: boolean, measures: Measures | null): ShownClaim {
  if (quoting) return { value: claim.value, basis: "quoted" };
  if (claim.kind === "promise") return { value: claim.value, basis: "promised" };
  const measure = claim.computed && measures?.[claim.computed];
  if (measure && measure.cases >= ENOUGH_CASES)
    return { value: `${count(measure.value)}${claim.unit ?? ""}`, basis: "computed" };
  return claim.source === null ? { value: null, basis: "none" } : { value: claim.value, basis: "sourced" };
}
