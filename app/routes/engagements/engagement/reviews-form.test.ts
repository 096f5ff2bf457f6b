import { expect, test } from "vitest";
import { reviewForm } from "~/domain/engagements/review-forms";
import { parseForm } from "~/platform/http/parse-form";

test("REV-1 the form of the page sends three scores, a text and a box", () => {
  const form = new FormData();
  const sent = { intent: "review", score_1: "5", score_2: "4", score_3: "3", text: "Bien.", again: "on" };
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  expect(parseForm(form, reviewForm)).toMatchObject({
    ok: true,
    value: { score_1: 5, score_2: 4, score_3: 3, text: "Bien.", again: true },
  });
});
