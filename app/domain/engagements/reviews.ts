import type { Side } from "../conversations/conversation";
import { REFUSALS } from "../messages";

const DAY_MS = 86_400_000;

/** REV-1: for how many days after its end an engagement is reviewed, and from how many reviews on an average is shown. */
export const REVIEW_DAYS = 14;
export const AVERAGED_REVIEWS = 3;

/** REV-1: what each side is rated on by the other. */
export const REVIEW_CRITERIA: Readonly<Record<Side, readonly [string, string, string]>> = {
  commercial: ["Tenue des objectifs", "Comptes rendus", "Relation avec l’équipe"],
  company: ["Clarté de la mission", "Disponibilité de l’équipe", "Respect des engagements"],
};

/** Until when an engagement that ended then is reviewed. */
export const reviewDeadline = (endedAt: Date): Date => new Date(endedAt.getTime() + REVIEW_DAYS * DAY_MS);

type Reviewable = {
  readonly endedAt: Date | null;
  readonly confirmedWeeks: number;
  /** A trial that did not go on is not reviewed (TRIAL-3). */
  readonly isStoppedTrial: boolean;
  /** The account that would be reviewed is deleted. */
  readonly isOtherGone: boolean;
};

/** REV-1: why a side that has not reviewed yet cannot do so; undefined where it can. */
export function refuseReview(
  { endedAt, confirmedWeeks, isStoppedTrial, isOtherGone }: Reviewable,
  now: Date,
): string | undefined {
  if (endedAt === null) return REFUSALS.reviewTooEarly;
  if (isStoppedTrial) return REFUSALS.trialNotReviewed;
  if (isOtherGone) return REFUSALS.reviewedAccountGone;
  if (now >= reviewDeadline(endedAt)) return REFUSALS.reviewTooLate;
  return confirmedWeeks > 0 ? undefined : REFUSALS.noWeekToReview;
}

/** The average of three criteria, in tenths: 43 is 4,3. */
export const scoreOf = (scores: readonly [number, number, number]): number =>
  Math.round((scores.reduce((sum, each) => sum + each, 0) * 10) / scores.length);

/** What some reviews add up to. */
export type ReviewSums = {
  readonly reviews: number;
  /** The sum of each criterion. */
  readonly scores: readonly [number, number, number];
};

/** REV-5: averages in tenths: of all criteria, and of each. Null below three reviews. */
export function ratingOf({ reviews, scores }: ReviewSums) {
  if (reviews < AVERAGED_REVIEWS) return null;
  return {
    mean: Math.round((scores.reduce((sum, each) => sum + each, 0) * 10) / (scores.length * reviews)),
    criteria: scores.map((sum) => Math.round((sum * 10) / reviews)),
  };
}

/** '4,3' of 43 tenths. */
export const ratingInWords = (tenths: number): string => `${Math.floor(tenths / 10)},${tenths % 10}`;
