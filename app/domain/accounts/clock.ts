/** The clock skew between two machines that is accepted. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** SAFE-9: whether a stored date comes from a clock that was fast and has been corrected since. */
export const isFromFastClock = (stored: Date, at: Date): boolean =>
  stored.getTime() - at.getTime() > MAX_CLOCK_SKEW_MS;
