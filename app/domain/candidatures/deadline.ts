import { calendarDayOf, plural } from "../french";
import { candidatureDeadline } from "../working-days";
import {
  ANSWER_DAYS,
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  type CandidatureStatus,
} from "./candidature-status";

const DAY_MS = 86_400_000;

/** CAND-4: the days on which a company without an answer is reminded; of several missed reminders one is sent. */
export const REMINDER_DAYS = [3, 7, 12] as const;

type Waiting = {
  readonly status: CandidatureStatus;
  /** When it was sent or renewed; the wait for a first answer counts from then, opened or not. */
  readonly submittedAt: Date;
  /** When the last move was made. */
  readonly actedAt: Date;
};

/** CAND-3: when it expires without an act; null for a final status. */
export function deadlineOf({ status, submittedAt, actedAt }: Waiting): Date | null {
  const { deadlineDays } = CANDIDATURE_STATES[status];
  if (deadlineDays === null) return null;
  return candidatureDeadline(isUnanswered(status) ? submittedAt : actedAt, deadlineDays);
}

/** The period for a first answer, in words: '14 jours'. */
export const ANSWER_PERIOD = plural(ANSWER_DAYS, "jour");

/** Whether the company has not answered yet. */
export const isUnanswered = (status: CandidatureStatus): boolean =>
  status === "submitted" || status === "viewed";

export const UNANSWERED = CANDIDATURE_STATUSES.filter(isUnanswered);

/** The day of the wait, counted from 1 on the day after: 'Jour 9 sur 14'. */
export const dayOfWait = (since: Date, now: Date): number =>
  Math.round((Date.parse(calendarDayOf(now)) - Date.parse(calendarDayOf(since))) / DAY_MS);

/** The day of a wait with a deadline, and its length. A deadline moves to a working day, so the length may exceed the table's. */
export function waitProgress(since: Date, end: Date, now: Date) {
  const of = Math.max(dayOfWait(since, end), 1);
  return { day: Math.min(Math.max(dayOfWait(since, now), 1), of), of };
}

/** Shown between the deadline and the run of the job that expires it. */
export const DEADLINE_PASSED = "Le délai est passé.";

type Wait = {
  readonly since: Date;
  /** The day of the last reminder. */
  readonly reminded: number;
  /** Whether the company answered by message; the candidature still expires at its deadline. */
  readonly isAnswered: boolean;
};

/** CAND-4: the days on which a company is reminded; after an answer by message, only the last. */
export const reminderDays = (isAnswered: boolean): readonly number[] =>
  isAnswered ? REMINDER_DAYS.slice(-1) : REMINDER_DAYS;

/** CAND-4: the day of the reminder that is due, the latest of several. */
export function reminderDue({ since, reminded, isAnswered }: Wait, now: Date): number | null {
  const day = dayOfWait(since, now);
  const due = reminderDays(isAnswered).filter((each) => each <= day && each > reminded);
  return due.at(-1) ?? null;
}
