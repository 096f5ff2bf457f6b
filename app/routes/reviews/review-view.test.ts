import { expect, test } from "vitest";
import { REMOVED_NAME } from "~/domain/conversations/forget-person";
import { CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { publicReviewsView } from "./review-view";

const row = {
  id: "0d8f6a35-8f0b-4c4f-9a53-3c1c3a0a6f10",
  by: "company",
  score_1: 5,
  score_2: 4,
  score_3: 5,
  text: "Ateliers Morvan recommande.",
  again: true,
  answer: "Merci à toute l’équipe d’ATELIERS MORVAN.",
  answeredAt: new Date("2026-12-07T10:00:00Z"),
  companyName: "Ateliers Morvan",
  names: null,
  startsOn: "2026-10-05",
  endedAt: new Date("2026-11-27T17:00:00Z"),
} as const;

const shown = (isConfidential: boolean) =>
  publicReviewsView(
    { total: 1, rating: null, rows: [{ ...row, isConfidential }] },
    { side: "commercial", reviewed: "Mehdi B." },
  )?.reviews[0];

test("MIS-9 REV-5 neither a review of a confidential mission nor its answer names the company in public", () => {
  expect(shown(true)).toMatchObject({
    author: CONFIDENTIAL_COMPANY,
    text: `${REMOVED_NAME} recommande.`,
    answer: { text: `Merci à toute l’équipe d’${REMOVED_NAME}.` },
  });
  expect(shown(false)).toMatchObject({
    author: row.companyName,
    text: row.text,
    answer: { text: row.answer },
  });
});
