import type { OfferInput } from "../candidatures/offer-form";
import { calendarDayOf } from "../french";
import { addDays } from "../working-days";
import type { EngagementStatus } from "./engagement-status";
import { lastDay } from "./engagement-terms";
import { trialTimes } from "./trial";
import type { Span } from "./weeks";

/** ENG-1: the dates of an engagement that an accepted offer begins; a commission without a length has no last day. */
export function spanOf({
  start_date,
  duration_weeks,
}: Pick<OfferInput, "start_date" | "duration_weeks">): Span {
  return { starts_on: start_date, ends_on: lastDay(start_date, duration_weeks) };
}

type Dated = Span & { readonly isTrial: boolean };

/**
 * ENG-2: the state that its dates give an engagement at a moment, before anybody has acted on it: what an offer that was
 * accepted before engagements existed gets.
 */
export function statusByDate({ starts_on, ends_on, isTrial }: Dated, now: Date): EngagementStatus {
  const today = calendarDayOf(now);
  if (today < starts_on) return "planned";
  if (ends_on === null) return "running";
  if (!isTrial) return today > ends_on ? "ended" : "running";
  const { asked, closed } = trialTimes({ starts_on, ends_on });
  if (now < asked) return "running";
  return now < closed ? "trial_decision" : "ended";
}

/** TRIAL-3: the dates of a trial that goes on: from the day after the trial week. */
export function spanAfterTrial({ ends_on }: { readonly ends_on: string }, weeks: number | null): Span {
  const starts_on = addDays(ends_on, 1);
  return { starts_on, ends_on: lastDay(starts_on, weeks) };
}
