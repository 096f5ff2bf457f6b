/** How far the clocks of two machines may be apart before one of them is wrong. */
export const CLOCKS_APART_MS = 60_000;

/**
 * Whether a moment was noted by a clock that was ahead and has been put right since (SAFE-9): what counts from then on would
 * count for longer than it is meant to.
 */
export const isAhead = (noted: Date, at: Date): boolean => noted.getTime() - at.getTime() > CLOCKS_APART_MS;
