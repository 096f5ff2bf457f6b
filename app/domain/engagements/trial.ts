import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import type { Side } from "../conversations/conversation";
import { optionalText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { addDays, isWorkingDay, parisTime } from "../working-days";

/** TRIAL-1: the hours of a trial's last working day at which both are asked, and at which silence ends it. */
export const TRIAL_HOURS = { asked: 9, closed: 18 } as const;

export const TRIAL_DECISIONS = ["continue", "stop"] as const;
export type TrialDecision = (typeof TRIAL_DECISIONS)[number];

export type TrialAnswers = Readonly<Record<Side, TrialDecision | null>>;

/** The columns that tell whether an engagement is a trial, and whether it went on. */
export type TrialDates = {
  /** The last day of the trial; null of what is no trial. */
  readonly trial_ends_on: string | null;
  readonly continued_at: Date | null;
};

/** TRIAL-1: whether it is a trial whose sides did not agree to go on. */
export const isOpenTrial = <T extends TrialDates>(
  engagement: T,
): engagement is T & { readonly trial_ends_on: string } =>
  engagement.trial_ends_on !== null && engagement.continued_at === null;

/** TRIAL-1: when both are asked, and until when they answer: the last working day up to the trial's last day. */
export function trialTimes({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }) {
  let last = ends_on;
  while (!isWorkingDay(last) && last > starts_on) last = addDays(last, -1);
  return { asked: parisTime(last, TRIAL_HOURS.asked), closed: parisTime(last, TRIAL_HOURS.closed) };
}

/**
 * TRIAL-2: what comes of the answers; null while it is open. Two yes continue at once, one no stops: both wait for the other
 * answer or for the hour, so that no side learns the other's answer by acting first.
 */
export function trialOutcome(answers: TrialAnswers, isOver: boolean): TrialDecision | null {
  const given = [answers.company, answers.commercial];
  if (given.every((answer) => answer === "continue")) return "continue";
  return isOver || given.every((answer) => answer !== null) ? "stop" : null;
}

/** TRIAL-2: the answer of a side, with a text for the other one. */
export const trialForm = z.object({
  decision: z.enum(TRIAL_DECISIONS, { error: FIELD_ERRORS.trialDecisionRequired }),
  reason: optionalText(ANSWER_MAX),
});

export type TrialInput = z.output<typeof trialForm>;
