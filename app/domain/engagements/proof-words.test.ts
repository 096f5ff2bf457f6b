import { expect, test } from "vitest";
import { proofOf } from "./proof";
import { inTenths, proofFigures } from "./proof-words";

const stored = {
  engagements: 2,
  weeks: 12,
  meetings: 55,
  signatures: 17,
  reviews: 6,
  rating: 48,
  answers: 92,
  answer_days: 2,
};

test("PROOF-5 each shown figure has a sentence that says what it counts", () => {
  const figures = proofFigures(proofOf(stored));
  expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "5,5 rendez-vous par semaine, sur 12 semaines",
    "17 signatures",
    "2 engagements menés",
    "4,8 sur 5, 6 avis",
    "2 jours pour répondre, 92\u202f% de réponses",
  ]);
  for (const { sentence } of figures) expect(sentence).toMatch(/^\p{Lu}.{40,}\.$/u);
});

test("PROOF-1 PROOF-5 a figure that rests on too little has no words", () => {
  expect(proofFigures(proofOf({ ...stored, weeks: 2, rating: null, answers: null }))).toEqual([]);
  expect(proofFigures(proofOf({ ...stored, engagements: 0 })).map(({ key }) => key)).not.toContain(
    "engagements",
  );
});

test("PROOF-2 a median is written with a decimal comma, a whole one without", () => {
  expect([0, 40, 45, 123].map(inTenths)).toEqual(["0", "4", "4,5", "12,3"]);
});
