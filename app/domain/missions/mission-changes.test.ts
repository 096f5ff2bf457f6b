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

test("CAND-9 un changement de budget se dit des deux côtés, un lieu et un début avec ce qu’ils étaient", () => {
  const after = { ...MISSION, budget_max: 625, city: "Brest", start_date: null };
  expect(missionChanges(MISSION, after)).toEqual(
    [
      "Budget\u202f: 400-500\u202f€ pour l’Acharné et 500-625\u202f€ pour l’entreprise, au lieu de\u202f: 400-460\u202f€ pour l’Acharné et 500-575\u202f€ pour l’entreprise.",
      "Lieu\u202f: Brest (Sur site), au lieu de\u202f: Quimper (Sur site).",
      "Début\u202f: à convenir, au lieu de\u202f: 4 janvier 2027.",
    ].join("\n"),
  );
});

test("CAND-9 ce qui reste pareil ne se dit pas", () => {
  expect(missionChanges(MISSION, { ...MISSION })).toBeNull();
});

test("CAND-9 un lieu au nom sans fin tient dans ce qui se garde", () => {
  const after = { ...MISSION, city: "Q".repeat(600), budget_min: null };
  expect(missionChanges(MISSION, after)).toHaveLength(ANSWER_MAX);
});

test("CAND-9 une borne, un budget vide et le télétravail ont leurs mots", () => {
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
