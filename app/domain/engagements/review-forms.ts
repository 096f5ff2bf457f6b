import { z } from "~/domain/zod";
import { REASON, REVIEW_TEXT, SCORE } from "../bounds";
import { requiredText, wholeNumber, withoutContact } from "../form-values";
import { FIELD_ERRORS } from "../messages";

const score = () =>
  wholeNumber({
    missing: FIELD_ERRORS.scoreRequired,
    tooLow: FIELD_ERRORS.scoreRequired,
    tooHigh: FIELD_ERRORS.scoreRequired,
    fraction: FIELD_ERRORS.scoreRequired,
    ...SCORE,
  });

/** REV-1: three scores, a text, and whether one would work with the other again. */
export const reviewForm = z.object({
  score_1: score(),
  score_2: score(),
  score_3: score(),
  text: withoutContact(requiredText({ ...REVIEW_TEXT, tooShort: FIELD_ERRORS.reviewTooShort })),
  /** A box that is not ticked sends nothing. */
  again: z
    .enum(["on", "oui", "1", "non", "0"], { error: FIELD_ERRORS.unknownChoice })
    .optional()
    .transform((answer = "non") => answer !== "non" && answer !== "0"),
});

export type ReviewInput = z.output<typeof reviewForm>;

/** REV-4: the public answer to a review. */
export const reviewAnswerForm = z.object({
  review: z.string().default(""),
  text: withoutContact(requiredText({ ...REVIEW_TEXT, tooShort: FIELD_ERRORS.reviewAnswerTooShort })),
});

/** REV-6: the report of a review to the team. */
export const reviewReportForm = z.object({
  review: z.string().default(""),
  reason_text: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reportReasonTooShort,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
});
