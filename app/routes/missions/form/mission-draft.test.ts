import { expect, test } from "vitest";
import { amountText } from "~/domain/missions/pricing";
import { readMissionDraft } from "./mission-draft";

test("PUBL-4 FMT-2 the preview of a mission shows the budget only if its bounds are in order", () => {
  const shown = (budget_min: string, budget_max: string) => {
    const { budget, budgetReversed, done } = readMissionDraft({ budget_min, budget_max });
    return [amountText(budget.amount), budget.net && amountText(budget.net), budgetReversed, done.budget];
  };
  expect(shown("300", "500")).toEqual(["300-500€/jour", "240-400\u202f€", false, true]);
  expect(shown("500", "300")).toEqual(["Budget à préciser", null, true, false]);
  expect(shown("300", "20000")[3], "a bound that is refused is not done").toBe(false);
  expect(shown("300", "beaucoup")[3]).toBe(false);
  expect(shown("", "400")[3]).toBe(true);
  expect(shown("", "")).toEqual(["Budget à négocier", null, false, false]);
});
