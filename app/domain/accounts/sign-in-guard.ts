import { isFromFastClock } from "./clock";

/** Wrong passwords in a row that cost nothing: anybody mistypes. */
export const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** Wrong passwords in a row after which a browser has to come by a link that its owner's mailbox received. */
export const FAILURES_BEFORE_LINK = 100;

/** For how many days after the last wrong password their count is kept. */
export const FAILURES_KEPT_DAYS = 30;

/** A code is not what a mailbox shows: after as many wrong ones no link helps, one may be tried an hour (AUTH-12). */
const HOUR_SECONDS = 60 * 60;

/** The code of a second factor, where it is not the password. */
export type Step = "second" | undefined;

/** How long the next attempt waits after that many wrong ones in a row: 1 s, 2 s, 4 s, to a quarter of an hour. */
export function delayAfter(failures: number, step?: Step): number {
  if (failures < FREE_FAILURES) return 0;
  if (step === "second" && failures >= FAILURES_BEFORE_LINK) return HOUR_SECONDS;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_SECONDS);
}

/** What is known of the wrong passwords of one browser for an account, or of all unknown browsers together. */
export type Failures = { readonly count: number; readonly lastAt: Date };

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly needsLink: true }
  | { readonly admitted: false; readonly needsLink: false; readonly waitSeconds: number };

/** AUTH-3: whether another password may be tried at `at`; AUTH-12: or another code. */
export function admit(failures: Failures | undefined, at: Date, step?: Step): Admission {
  if (!failures) return { admitted: true };
  if (step !== "second" && failures.count >= FAILURES_BEFORE_LINK)
    return { admitted: false, needsLink: true };
  // They still count; only nobody waits for an hour that was none.
  if (isFromFastClock(failures.lastAt, at)) return { admitted: true };
  const over = failures.lastAt.getTime() + delayAfter(failures.count, step) * 1000;
  const waitSeconds = Math.ceil((over - at.getTime()) / 1000);
  return waitSeconds > 0 ? { admitted: false, needsLink: false, waitSeconds } : { admitted: true };
}
