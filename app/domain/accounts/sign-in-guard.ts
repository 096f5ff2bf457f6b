import { isFromFastClock } from "./clock";

/** Wrong passwords in a row before delays begin. */
export const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** Wrong passwords in a row before a browser needs a mailed link. */
export const FAILURES_BEFORE_LINK = 100;

/** Days after the last wrong password until its count is deleted. */
export const FAILURES_KEPT_DAYS = 30;

/** AUTH-12: a mailed link proves no second factor, so after as many wrong codes one an hour may be tried. */
const HOUR_SECONDS = 60 * 60;

export type Step = "second" | undefined;

/** The delay after so many wrong attempts in a row: 1 s, 2 s, 4 s, up to a quarter of an hour. */
export function delayAfter(failures: number, step?: Step): number {
  if (failures < FREE_FAILURES) return 0;
  if (step === "second" && failures >= FAILURES_BEFORE_LINK) return HOUR_SECONDS;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_SECONDS);
}

/** Wrong attempts at an account, of one known browser or of all unknown ones together. */
export type Failures = { readonly count: number; readonly lastAt: Date };

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly needsLink: true }
  | { readonly admitted: false; readonly needsLink: false; readonly waitSeconds: number };

/** AUTH-3, AUTH-12: whether another password or code may be tried at `at`. */
export function admit(failures: Failures | undefined, at: Date, step?: Step): Admission {
  if (!failures) return { admitted: true };
  if (step !== "second" && failures.count >= FAILURES_BEFORE_LINK)
    return { admitted: false, needsLink: true };
  // A date in the future comes from a fast clock: it counts the failure and delays no attempt.
  if (isFromFastClock(failures.lastAt, at)) return { admitted: true };
  const over = failures.lastAt.getTime() + delayAfter(failures.count, step) * 1000;
  const waitSeconds = Math.ceil((over - at.getTime()) / 1000);
  return waitSeconds > 0 ? { admitted: false, needsLink: false, waitSeconds } : { admitted: true };
}
