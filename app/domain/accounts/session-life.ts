const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** AUTH-11: no session lives longer, however much it is used. */
export const LONGEST_SESSION_DAYS = 30;
const LONGEST_PAUSE_DAYS = 14;
/** How far behind the last use of a session may stand. */
const USE_MINUTES = 10;

type Session = { readonly openedAt: Date; readonly usedAt: Date };

/** When a session is over: after a pause of two weeks, and at the latest thirty days after it was opened. */
export function endOfSession({ openedAt, usedAt }: Session): Date {
  const byAge = openedAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS;
  const byPause = usedAt.getTime() + LONGEST_PAUSE_DAYS * DAY_MS;
  return new Date(Math.min(byAge, byPause));
}

/** Whether a use at `at` is worth a note: a session's every page would write otherwise. */
export const shouldNoteUse = (usedAt: Date, at: Date): boolean =>
  at.getTime() - usedAt.getTime() >= USE_MINUTES * MINUTE_MS;
