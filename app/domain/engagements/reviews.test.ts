import { expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import { reviewAnswerForm, reviewForm, reviewReportForm } from "./review-forms";
import { ratingInWords, ratingOf, refuseReview, reviewDeadline, scoreOf } from "./reviews";

const ENDED = new Date("2027-02-26T17:00:00Z");
const DAY_13 = new Date("2027-03-11T17:00:00Z");
const DAY_14 = new Date("2027-03-12T17:00:00Z");

test("REV-1 a review has three scores of 1 to 5, a text, and whether one would work together again", () => {
  const review = { score_1: 5, score_2: 4, score_3: 3, text: "Sérieux.", again: "oui" };
  expect(reviewForm.parse(review)).toEqual({ ...review, again: true });
  expect(reviewForm.safeParse({ score_1: 0, score_2: 6, text: "" }).error?.flatten().fieldErrors).toEqual({
    score_1: [FIELD_ERRORS.scoreRequired],
    score_2: [FIELD_ERRORS.scoreRequired],
    score_3: [FIELD_ERRORS.scoreRequired],
    text: [FIELD_ERRORS.reviewTooShort],
  });
  const again = (answer?: string) => reviewForm.parse({ ...review, again: answer }).again;
  expect([again("on"), again("1"), again("non"), again("0"), again()]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(reviewForm.safeParse({ ...review, again: "peut-être" }).success).toBe(false);
});

test("REV-1 CONV-4 a review and its answer, which are public, hold no contact details", () => {
  const text = "Appelez-moi au 06 12 34 56 78.";
  const scores = { score_1: 5, score_2: 4, score_3: 3 };
  for (const parsed of [reviewForm.safeParse({ ...scores, text }), reviewAnswerForm.safeParse({ text })])
    expect(parsed.error?.flatten().fieldErrors).toEqual({ text: [FIELD_ERRORS.containsContact] });
});

test("REV-1 an engagement with a confirmed week is reviewed for 14 days after its end", () => {
  const ended = { endedAt: ENDED, confirmedWeeks: 1, isStoppedTrial: false, isOtherGone: false };
  expect(reviewDeadline(ENDED)).toEqual(DAY_14);
  expect(refuseReview(ended, DAY_13)).toBeUndefined();
  expect(refuseReview(ended, DAY_14)).toBe(REFUSALS.reviewTooLate);
  expect(refuseReview({ ...ended, endedAt: null }, DAY_13)).toBe(REFUSALS.reviewTooEarly);
  expect(refuseReview({ ...ended, confirmedWeeks: 0 }, DAY_13)).toBe(REFUSALS.noWeekToReview);
  expect(refuseReview({ ...ended, isStoppedTrial: true }, DAY_13)).toBe(REFUSALS.trialNotReviewed);
  expect(refuseReview({ ...ended, isOtherGone: true }, DAY_13)).toBe(REFUSALS.reviewedAccountGone);
});

test("REV-4 REV-6 an answer and a report name the review and have a text", () => {
  const review = "0b6c9c7e-5a53-4f0e-9c1d-2f8a5d3c7e11";
  expect(reviewAnswerForm.safeParse({ review, text: "Merci." }).success).toBe(true);
  expect(reviewAnswerForm.safeParse({ review: "1" }).error?.flatten().fieldErrors).toEqual({
    text: [FIELD_ERRORS.reviewAnswerTooShort],
  });
  expect(reviewReportForm.safeParse({ review, reason_text: "Faux" }).error?.flatten().fieldErrors).toEqual({
    reason_text: [FIELD_ERRORS.reportReasonTooShort],
  });
});

test("REV-5 averages are shown from three reviews on, in tenths with a decimal comma", () => {
  expect(ratingOf({ reviews: 2, scores: [9, 9, 9] })).toBeNull();
  expect(ratingOf({ reviews: 3, scores: [13, 13, 12] })).toEqual({ mean: 42, criteria: [43, 43, 40] });
  expect([ratingInWords(43), ratingInWords(40)]).toEqual(["4,3", "4,0"]);
  expect(scoreOf([5, 4, 4])).toBe(43);
});
