import { expect, test } from "vitest";
import { ANSWER_MAX } from "../bounds";
import { missionChanges } from "./mission-changes";

const MISSION = {
  budget_min: 500,
  budget_max: 575,
  city: "Quimper",
  region: null,
  department: null,
  location_type: "on_site",
  start_date: "2027-01-04",
} as const;

test("CAND-9 a change of budget is shown for both sides, a place and a start with their old values", () => {
  const after = { ...MISSION, budget_max: 625, city: "Brest", start_date: null };
  expect(missionChanges(MISSION, after)).toEqual(
    [
      "Budget\u202f: 400-500\u202f€ pour l’Acharné et 500-625\u202f€ pour l’entreprise, au lieu de\u202f: 400-460\u202f€ pour l’Acharné et 500-575\u202f€ pour l’entreprise.",
      "Lieu\u202f: Brest (Sur site), au lieu de\u202f: Quimper (Sur site).",
      "Début\u202f: à convenir, au lieu de\u202f: 4 janvier 2027.",
    ].join("\n"),
  );
});

test("CAND-9 unchanged fields are not listed", () => {
  expect(missionChanges(MISSION, { ...MISSION })).toBeNull();
});

test("CAND-9 an endless place name fits the stored length", () => {
  const after = { ...MISSION, city: "Q".repeat(600), budget_min: null };
  expect(missionChanges(MISSION, after)).toHaveLength(ANSWER_MAX);
});

test("CAND-9 one bound, an empty budget and remote work have their words", () => {
  const [budget, place] =
    missionChanges(MISSION, {
      ...MISSION,
      budget_min: null,
      location_type: "remote",
      city: null,
    })?.split("\n") ?? [];
  expect(budget).toContain("jusqu’à 460\u202f€ pour l’Acharné et 575\u202f€ pour l’entreprise");
  expect(place).toMatch(/^Lieu\u202f: .+, au lieu de\u202f: Quimper \(Sur site\)\.$/);
  const none = missionChanges(MISSION, { ...MISSION, budget_min: null, budget_max: null });
  expect(none).toMatch(/^Budget\u202f: à négocier, au lieu de/);
});
