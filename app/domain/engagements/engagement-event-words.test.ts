import { expect, test } from "vitest";
import type { ActReader } from "../companies/who-acted";
import { isolated } from "../text";
import { answerWords, engagementEventWords, proposalDate, proposalWords } from "./engagement-event-words";
import { ENGAGEMENT_TRANSITIONS, type EngagementMover, type EngagementStatus } from "./engagement-status";

const named: ActReader = {
  side: "company",
  userId: "yann",
  sides: { company: "Atelier Kervella", commercial: "Nolwenn C." },
  members: new Map([
    ["claire", "Claire"],
    ["yann", "Yann"],
  ]),
};
const event = (move: string, by: EngagementMover, to_status: EngagementStatus, actor_id: string | null) =>
  engagementEventWords({ move, by, to_status, actor_id }, named);

test("ENG-2 each move of the table has words for the history", () => {
  for (const { name, by, to } of ENGAGEMENT_TRANSITIONS) expect(event(name, by, to, null)).not.toBe("");
  expect(event("break-off", "company", "broken_off", "yann")).toBe("Vous avez interrompu l’engagement");
});

test("ENG-8 a proposal and its answer say who and what", () => {
  const change = { kind: "pause", date: "2026-12-14", proposed_by: "commercial", proposer_id: null } as const;
  expect(proposalWords(change, named)).toBe(`${isolated("Nolwenn C.")} a proposé une pause`);
  expect(proposalDate(change)).toBe("En pause à partir du 14 décembre 2026");
  expect(answerWords({ ...change, answerer_id: "yann", accepted: true }, named)).toBe(
    "Vous avez accepté la proposition",
  );
});

test("TEAM-4 the history of a company names the member who acted", () => {
  expect(event("announce-break-off", "company", "running", "claire")).toBe(
    `${isolated("Claire")} a annoncé l’interruption de l’engagement`,
  );
  const change = { kind: "end", date: "2026-12-14", proposed_by: "company", proposer_id: "claire" } as const;
  expect(proposalWords(change, named)).toBe(`${isolated("Claire")} a proposé une nouvelle date de fin`);
  expect(answerWords({ proposed_by: "commercial", answerer_id: "claire", accepted: false }, named)).toBe(
    `${isolated("Claire")} a refusé la proposition`,
  );
});
