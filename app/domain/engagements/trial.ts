import type { Side } from "../conversations/conversation";
import { addDays, isWorkingDay, parisTime } from "../working-days";

/** TRIAL-1: the hours of a trial's last working day at which both are asked, and at which silence ends it. */
const TRIAL_HOURS = { asked: 9, closed: 18 } as const;

export type TrialDecision = "continue" | "stop";

export type TrialAnswers = Readonly<Record<Side, TrialDecision | null>>;

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
