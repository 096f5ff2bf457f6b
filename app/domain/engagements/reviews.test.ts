import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { isDisclosed, isReviewable, ratingOf, reviewDeadline, reviewForm, scoreOf } from "./reviews";

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
    again: [FIELD_ERRORS.againRequired],
  });
});

test("REV-1 an engagement with a confirmed week is reviewed for 14 days after its end", () => {
  const ended = { endedAt: ENDED, confirmedWeeks: 1, isStoppedTrial: false };
  expect(reviewDeadline(ENDED)).toEqual(DAY_14);
  expect(isReviewable(ended, DAY_13)).toBe(true);
  expect(isReviewable(ended, DAY_14)).toBe(false);
  expect(isReviewable({ ...ended, endedAt: null }, DAY_13)).toBe(false);
  expect(isReviewable({ ...ended, confirmedWeeks: 0 }, DAY_13)).toBe(false);
  expect(isReviewable({ ...ended, isStoppedTrial: true }, DAY_13)).toBe(false);
});

test("REV-2 nobody reads the other's review before both are in or 14 days are over", () => {
  expect(isDisclosed({ company: true, commercial: false }, ENDED, DAY_13)).toBe(false);
  expect(isDisclosed({ company: true, commercial: true }, ENDED, ENDED)).toBe(true);
  expect(isDisclosed({ company: true, commercial: false }, ENDED, DAY_14)).toBe(true);
});

test("REV-5 an average is shown from three reviews on, in tenths", () => {
  expect(
    ratingOf([
      [5, 5, 5],
      [4, 4, 4],
    ]),
  ).toBeNull();
  expect(
    ratingOf([
      [5, 5, 5],
      [4, 4, 4],
      [4, 4, 3],
    ]),
  ).toBe(42);
  expect(scoreOf([5, 4, 4])).toBe(43);
});
