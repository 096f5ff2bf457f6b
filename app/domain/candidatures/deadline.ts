import { calendarDayOf, plural } from "../french";
import { candidatureDeadline } from "../working-days";
import {
  ANSWER_DAYS,
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  type CandidatureStatus,
} from "./candidature-status";

const DAY_MS = 86_400_000;

/** CAND-4: on which days a company that has not answered is reminded; of several that were missed, one is sent. */
export const REMINDER_DAYS = [3, 7, 12] as const;

type Waiting = {
  readonly status: CandidatureStatus;
  /** When it was sent, or renewed: what waits for a first answer waits since then, opened or not. */
  readonly submittedAt: Date;
  /** When somebody last acted on it. */
  readonly actedAt: Date;
};

/** CAND-3: when it ends if nobody acts; null where nothing is awaited any more. */
export function deadlineOf({ status, submittedAt, actedAt }: Waiting): Date | null {
  const { deadlineDays } = CANDIDATURE_STATES[status];
  if (deadlineDays === null) return null;
  return candidatureDeadline(isUnanswered(status) ? submittedAt : actedAt, deadlineDays);
}

/** How many days a company has for its first answer, where no date is known yet: '14 jours'. */
export const ANSWER_PERIOD = plural(ANSWER_DAYS, "jour");

/** Whether a company has not said anything of it yet. */
export const isUnanswered = (status: CandidatureStatus): boolean =>
  status === "submitted" || status === "viewed";

export const UNANSWERED = CANDIDATURE_STATUSES.filter(isUnanswered);

/** The day of the wait, as people count it, from 1 on the day after: 'Jour 9 sur 14'. */
export const dayOfWait = (since: Date, now: Date): number =>
  Math.round((Date.parse(calendarDayOf(now)) - Date.parse(calendarDayOf(since))) / DAY_MS);

/** The same, of a wait that ends then: as a term runs to a working day, it may have more days than its table says. */
export function waitProgress(since: Date, end: Date, now: Date) {
  const of = Math.max(dayOfWait(since, end), 1);
  return { day: Math.min(Math.max(dayOfWait(since, now), 1), of), of };
}

/** What is said until the clock has ended what is due. */
export const DEADLINE_PASSED = "Le délai est passé.";

type Wait = {
  readonly since: Date;
  /** The day of the last reminder. */
  readonly reminded: number;
  /** By a message: the candidature still ends at its term. */
  readonly isAnswered: boolean;
};

/** CAND-4: the days on which a company is reminded; one that has answered by message, on the last alone. */
export const reminderDays = (isAnswered: boolean): readonly number[] =>
  isAnswered ? REMINDER_DAYS.slice(-1) : REMINDER_DAYS;

/** CAND-4: the reminder that is due, by its day; the latest one alone, so that nobody gets several at once. */
export function reminderDue({ since, reminded, isAnswered }: Wait, now: Date): number | null {
  const day = dayOfWait(since, now);
  const due = reminderDays(isAnswered).filter((each) => each <= day && each > reminded);
  return due.at(-1) ?? null;
}
