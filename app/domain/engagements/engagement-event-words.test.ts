import { expect, test } from "vitest";
import { isolated } from "../text";
import { answerWords, engagementEventWords, proposalDate, proposalWords } from "./engagement-event-words";
import { ENGAGEMENT_TRANSITIONS } from "./engagement-status";

const named = { reader: "company", other: "Nolwenn C." } as const;

test("ENG-2 each move of the table has words for the history", () => {
  for (const { name, by, to } of ENGAGEMENT_TRANSITIONS)
    expect(engagementEventWords({ move: name, by, to_status: to }, named)).not.toBe("");
  expect(engagementEventWords({ move: "break-off", by: "company", to_status: "broken_off" }, named)).toBe(
    "Vous avez interrompu l’engagement",
  );
});

test("ENG-8 a proposal and its answer say who and what", () => {
  const change = { kind: "pause", date: "2026-12-14", proposed_by: "commercial" } as const;
  expect(proposalWords(change, named)).toBe(`${isolated("Nolwenn C.")} a proposé une pause`);
  expect(proposalDate(change)).toBe("En pause à partir du 14 décembre 2026");
  expect(answerWords({ ...change, accepted: true }, named)).toBe("Vous avez accepté la proposition");
});
