import { plural } from "../french";

/** The target for reviews, in hours. */
export const REVIEW_TARGET_HOURS = 24;

/** The days over which reviews are counted, and the percentile of the stated delay. */
export const REVIEW_DAYS = 30;
export const REVIEW_SHARE = 0.8;

/** The delays that are stated, in hours; a measure is rounded up. */
const STATED_HOURS = [4, 8, 12, 24, 36, 48, 72];

/** Hours of the target per bar. */
const HOURS_A_BAR = 2;
export const REVIEW_BARS = REVIEW_TARGET_HOURS / HOURS_A_BAR;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SPACE = "\u202f";

/** Beyond, delays are stated in days. */
const LONGEST_IN_HOURS = 48;

/** A span of time in one unit: '40 min', '27 h', '3 jours'. */
function span(ms: number): string {
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}${SPACE}min`;
  const hours = Math.floor(ms / HOUR);
  return hours < LONGEST_IN_HOURS ? `${hours}${SPACE}h` : plural(Math.floor(hours / 24), "jour");
}

/**
 * 'en général sous 24 h': the measured delay in hours, or the target where too few reviews were counted
 * (null).
 */
export function reviewDelay(measuredHours: number | null): string {
  const hours = measuredHours ?? REVIEW_TARGET_HOURS;
  const stated = STATED_HOURS.find((step) => step >= hours);
  return `en général sous ${stated ? `${stated}${SPACE}h` : plural(Math.ceil(hours / 24), "jour")}`;
}

/** How long something has waited for review, compared with the target. */
export function reviewAge(since: Date, at: Date) {
  const waited = Math.max(0, at.getTime() - since.getTime());
  const over = waited - REVIEW_TARGET_HOURS * HOUR;
  return {
    text: span(waited),
    bars: Math.min(REVIEW_BARS, Math.floor(waited / (HOURS_A_BAR * HOUR))),
    /** The time beyond the target; null within it. */
    over: over > 0 ? span(over) : null,
  };
}

export type ReviewAge = ReturnType<typeof reviewAge>;

/** Age ranges of what waits, oldest first, in hours. */
export const AGE_STEPS = [
  { label: `plus de 24${SPACE}h`, from: 24, to: null },
  { label: `de 16 à 24${SPACE}h`, from: 16, to: 24 },
  { label: `de 8 à 16${SPACE}h`, from: 8, to: 16 },
  { label: `moins de 8${SPACE}h`, from: 0, to: 8 },
] as const;
