import { z } from "~/domain/zod";
import { REVIEW_TEXT, SCORE } from "../bounds";
import type { Side } from "../conversations/conversation";
import { requiredText, wholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";

const DAY_MS = 86_400_000;

/** REV-1: for how many days after its end an engagement is reviewed, and from how many reviews on an average is shown. */
export const REVIEW_DAYS = 14;
export const AVERAGED_REVIEWS = 3;

/** REV-1: what each side is rated on by the other. */
export const REVIEW_CRITERIA: Readonly<Record<Side, readonly [string, string, string]>> = {
  commercial: ["Tenue des objectifs", "Comptes rendus", "Relation avec l’équipe"],
  company: ["Clarté de la mission", "Disponibilité de l’équipe", "Respect des engagements"],
};

const score = () =>
  wholeNumber({
    missing: FIELD_ERRORS.scoreRequired,
    tooLow: FIELD_ERRORS.scoreRequired,
    tooHigh: FIELD_ERRORS.scoreRequired,
    fraction: FIELD_ERRORS.scoreRequired,
    ...SCORE,
  });

export const reviewForm = z.object({
  score_1: score(),
  score_2: score(),
  score_3: score(),
  text: requiredText({ ...REVIEW_TEXT, tooShort: FIELD_ERRORS.reviewTooShort }),
  again: z
    .enum(["oui", "non"], { error: FIELD_ERRORS.againRequired })
    .transform((answer) => answer === "oui"),
});

export type ReviewInput = z.output<typeof reviewForm>;

/** REV-4: the public answer to a review. */
export const reviewAnswerForm = z.object({
  review: z.uuid({ error: FIELD_ERRORS.unknownChoice }),
  text: requiredText({ ...REVIEW_TEXT, tooShort: FIELD_ERRORS.reviewTooShort }),
});

/** Until when an engagement that ended then is reviewed. */
export const reviewDeadline = (endedAt: Date): Date => new Date(endedAt.getTime() + REVIEW_DAYS * DAY_MS);

type Reviewable = {
  readonly endedAt: Date | null;
  readonly confirmedWeeks: number;
  /** A trial that did not go on is not reviewed (TRIAL-3). */
  readonly isStoppedTrial: boolean;
};

/** REV-1: whether a side that has not reviewed yet can do so. */
export const isReviewable = ({ endedAt, confirmedWeeks, isStoppedTrial }: Reviewable, now: Date): boolean =>
  endedAt !== null && confirmedWeeks > 0 && !isStoppedTrial && now < reviewDeadline(endedAt);

/** REV-2: reviews are shown once both are in, or after their term: no side reads the other's before its own is given. */
export const isDisclosed = (given: Readonly<Record<Side, boolean>>, endedAt: Date, now: Date): boolean =>
  (given.company && given.commercial) || now >= reviewDeadline(endedAt);

/** The average of three criteria, in tenths: 43 is 4,3. */
export const scoreOf = (scores: readonly [number, number, number]): number =>
  Math.round((scores.reduce((sum, each) => sum + each, 0) * 10) / scores.length);

/** REV-5: the average of all criteria of some reviews, in tenths; null below three reviews. */
export function ratingOf(reviews: readonly (readonly [number, number, number])[]): number | null {
  if (reviews.length < AVERAGED_REVIEWS) return null;
  const scores = reviews.flat();
  return Math.round((scores.reduce((sum, each) => sum + each, 0) * 10) / scores.length);
}
