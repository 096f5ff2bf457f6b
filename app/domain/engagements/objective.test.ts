import { expect, test } from "vitest";
import { objectiveProgress } from "./objective";

const NOTHING = { weeks: 0, halfDays: 0, amounts: { commercial: 0, company: 0 } };
const counts = (value: number) => ({
  ...NOTHING,
  counts: { contacts: 99, meetings: value, quotes: value, signatures: value },
});

test("ENG-11 progress counts confirmed weeks only, and names the others apart", () => {
  const objective = { objective_kind: "signatures", objective_count: 40, objective_text: null } as const;
  const apart = { confirmed: counts(9), unconfirmed: counts(4) };
  expect(objectiveProgress(objective, apart)).toEqual({
    percent: 22,
    words: "9 signatures confirmées sur 40 visées",
    apart: "4 non confirmées, comptées à part",
  });
  expect(
    objectiveProgress(
      { ...objective, objective_kind: "devis" },
      { confirmed: counts(1), unconfirmed: counts(0) },
    ),
  ).toMatchObject({ words: "1 devis confirmé sur 40 visés", apart: null });
});

test("ENG-11 an objective in a sentence is shown as it was agreed, and none where there is none", () => {
  const apart = { confirmed: counts(9), unconfirmed: counts(4) };
  const none = { objective_kind: null, objective_count: null, objective_text: null };
  expect(objectiveProgress(none, apart)).toBeNull();
  expect(
    objectiveProgress({ ...none, objective_kind: "texte", objective_text: "Ouvrir le Morbihan." }, apart),
  ).toEqual({ text: "Ouvrir le Morbihan." });
});
