import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { refusalForm } from "./answer-forms";
import { REFUSAL_REASONS } from "./refusal-reasons";

test("CAND-5 a reason has a prewritten text, and a typed one replaces it", () => {
  for (const { value, text } of REFUSAL_REASONS) {
    if (!text) continue;
    expect(refusalForm.parse({ reason: value })).toEqual({ reason: value, text });
    expect(refusalForm.parse({ reason: value, reason_text: " Bonne route. " }).text).toBe("Bonne route.");
  }
});

test("CAND-5 « autre » needs a text, and no refusal goes without a reason", () => {
  const errors = (input: object) => refusalForm.safeParse(input).error?.flatten().fieldErrors;
  expect(errors({ reason: "autre" })).toEqual({ reason_text: [FIELD_ERRORS.refusalTextRequired] });
  expect(errors({})).toEqual({ reason: [FIELD_ERRORS.refusalReasonRequired] });
  expect(errors({ reason: "profil", reason_text: "x".repeat(501) })).toHaveProperty("reason_text");
});
