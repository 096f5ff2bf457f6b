import { spanAfterTrial } from "./engagement-life";
import type { Terms } from "./engagement-terms";

/** The columns of a trial that say on which terms it goes on. */
type Continuation = {
  readonly continue_rate: number | null;
  readonly continue_commission_percent: number | null;
  readonly continue_days_per_week: number | null;
  readonly continue_weeks: number | null;
};

/** TRIAL-3: whether the offer said on which terms the trial goes on. */
export const hasContinuation = ({ continue_rate, continue_commission_percent }: Continuation): boolean =>
  continue_rate !== null || continue_commission_percent !== null;

/** TRIAL-3: the terms from the day after the trial on; a commission is counted and paid as in the trial, where it had one. */
export function continuedTerms(
  trial: Continuation & { readonly trial_ends_on: string },
  before: Pick<Terms, "commission_base" | "commission_due"> | undefined,
): Terms {
  const { continue_weeks: weeks, continue_commission_percent: percent } = trial;
  return {
    starts_on: spanAfterTrial({ ends_on: trial.trial_ends_on }, weeks).starts_on,
    rate: trial.continue_rate,
    commission_percent: percent,
    commission_base: percent === null ? null : (before?.commission_base ?? "ca_ht"),
    commission_due: percent === null ? null : (before?.commission_due ?? "encaissement"),
    days_per_week: trial.continue_days_per_week,
    duration_weeks: weeks,
  };
}
