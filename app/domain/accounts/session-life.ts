const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** AUTH-11: the absolute limit. */
export const LONGEST_SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** The last use is recorded at this precision. */
const USE_MINUTES = 10;

type Session = { readonly openedAt: Date; readonly usedAt: Date };

/** When a session expires: two weeks after its last use, at the latest thirty days after it was opened. */
export function endOfSession({ openedAt, usedAt }: Session): Date {
  const byAge = openedAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS;
  const byPause = usedAt.getTime() + IDLE_DAYS * DAY_MS;
  return new Date(Math.min(byAge, byPause));
}

/** Whether to record a use at `at`; not every page view writes to the database. */
export const shouldNoteUse = (usedAt: Date, at: Date): boolean =>
  at.getTime() - usedAt.getTime() >= USE_MINUTES * MINUTE_MS;
