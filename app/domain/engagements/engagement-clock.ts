import { findTransition } from "../transition";
import { addDays, parisTime } from "../working-days";
import type { AgreedChange } from "./changes";
import {
  ENGAGEMENT_STATES,
  ENGAGEMENT_TRANSITIONS,
  type EngagementMove,
  type EngagementStatus,
} from "./engagement-status";
import { isOpenTrial, type TrialDates, trialTimes } from "./trial";
import type { Span } from "./weeks";

/** What the clock reads of an engagement. */
export type ClockedEngagement = Span &
  TrialDates & {
    readonly status: EngagementStatus;
    readonly breaks_on: string | null;
  };

/** A change that both sides agreed on and that has not taken effect. */
export type WaitingChange = AgreedChange & { readonly id: string };

/** A move that is made at a moment without anybody acting. */
export type ClockStep = {
  readonly move: EngagementMove;
  readonly at: Date;
  /** The agreed change that it makes. */
  readonly change: WaitingChange | null;
};

const dayBegins = (day: string): Date => parisTime(day, 0);

/** ENG-2: the next move of the clock; null after the end, or without an end date and a pending change. */
export function nextStep(
  engagement: ClockedEngagement,
  waiting: readonly WaitingChange[] = [],
): ClockStep | null {
  const steps = stepsOf(engagement, waiting);
  // Of two at the same moment the first one listed is made.
  return steps.reduce<ClockStep | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
}

function stepsOf(engagement: ClockedEngagement, waiting: readonly WaitingChange[]): ClockStep[] {
  const { status, starts_on, ends_on, breaks_on } = engagement;
  if (!ENGAGEMENT_STATES[status].open) return [];
  const steps: ClockStep[] = [];
  const add = (name: string, at: Date, change: WaitingChange | null = null) => {
    const by = change ? "both" : "clock";
    const move = findTransition(ENGAGEMENT_TRANSITIONS, { from: status, name, by });
    if (move) steps.push({ move, at, change });
  };
  if (breaks_on !== null) add("break-off", dayBegins(breaks_on));
  add("start", dayBegins(starts_on));
  if (isOpenTrial(engagement)) {
    const { asked, closed } = trialTimes({ starts_on, ends_on: engagement.trial_ends_on });
    add("ask-trial", asked);
    add("stop-trial", closed);
    return steps;
  }
  if (ends_on !== null) add("end", dayBegins(addDays(ends_on, 1)));
  for (const change of waiting) if (change.kind !== "end") add(change.kind, dayBegins(change.date), change);
  return steps;
}

/** ENG-2: the moves that are due, in their order; several after the server was down. */
export function dueSteps(
  engagement: ClockedEngagement,
  waiting: readonly WaitingChange[],
  now: Date,
): ClockStep[] {
  const steps: ClockStep[] = [];
  let status = engagement.status;
  for (;;) {
    const left = waiting.filter((change) => steps.every((step) => step.change !== change));
    const step = nextStep({ ...engagement, status }, left);
    if (!step || step.at > now) return steps;
    steps.push(step);
    status = step.move.to;
  }
}
