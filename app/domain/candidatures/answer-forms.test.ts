import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { refusalForm } from "./answer-forms";
import { REFUSAL_REASONS } from "./refusal-reasons";

test("CAND-5 un motif porte ses mots tout prêts, et ceux qu’on écrit les remplacent", () => {
  for (const { value, text } of REFUSAL_REASONS) {
    if (!text) continue;
    expect(refusalForm.parse({ reason: value })).toEqual({ reason: value, text });
    expect(refusalForm.parse({ reason: value, reason_text: " Bonne route. " }).text).toBe("Bonne route.");
  }
});

test("CAND-5 « autre » demande ses mots, et rien ne se refuse sans motif", () => {
  const errors = (input: object) => refusalForm.safeParse(input).error?.flatten().fieldErrors;
  expect(errors({ reason: "autre" })).toEqual({ reason_text: [FIELD_ERRORS.refusalTextRequired] });
  expect(errors({})).toEqual({ reason: [FIELD_ERRORS.refusalReasonRequired] });
  expect(errors({ reason: "profil", reason_text: "x".repeat(501) })).toHaveProperty("reason_text");
});
