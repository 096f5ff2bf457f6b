import { medianOf } from "./figures";

/** PROOF-1: from how many confirmed weeks on a figure is shown in public, and how many weeks the chart draws. */
export const PROOF_WEEKS = 3;
export const CHART_WEEKS = 12;

/** A confirmed week of an engagement that counts in public. */
export type ConfirmedWeek = {
  readonly engagementId: string;
  readonly week: string;
  readonly meetings: number;
  readonly signatures: number;
};

export type Proof = {
  /** How many confirmed weeks the figures rest on. */
  readonly weeks: number;
  /** Engagements that have ended. */
  readonly engagements: number;
  /** The median of a confirmed week. */
  readonly meetings: number;
  readonly signatures: number;
};

/** PROOF-1: what confirmed weeks show of an Acharné; null below three of them. */
export function proofOf(weeks: readonly ConfirmedWeek[], endedEngagements: number): Proof | null {
  if (weeks.length < PROOF_WEEKS) return null;
  return {
    weeks: weeks.length,
    engagements: endedEngagements,
    meetings: medianOf(weeks.map(({ meetings }) => meetings)) ?? 0,
    signatures: weeks.reduce((sum, { signatures }) => sum + signatures, 0),
  };
}
