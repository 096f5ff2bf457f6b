import { expect, test } from "vitest";
import { answerWords } from "./mail-answers";

const at = new Date("2026-11-28T09:00:00Z");

test("CAND-7 CAND-3 the page of an answer link names the deadline that the answer opens", () => {
  expect(answerWords("shortlist", "submitted", { at }).says).toContain(
    "vous avez jusqu’au 21 décembre à\u00a018\u202fh pour la suite",
  );
  expect(answerWords("shortlist", "submitted", { at, overseas: true }).says).toContain("(heure de Paris)");
  expect(answerWords("accept", "invited", { at }).after).toContain(
    "L’entreprise a jusqu’au 14 décembre à\u00a018\u202fh pour répondre.",
  );
  for (const [answer, status] of [
    ["refuse", "submitted"],
    ["decline", "invited"],
    ["accept", "offered"],
    ["decline", "offered"],
  ] as const)
    expect(Object.values(answerWords(answer, status, { at })).join(" ")).not.toContain("jusqu’au");
});
