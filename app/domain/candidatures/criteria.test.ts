import { expect, test } from "vitest";
import { criteriaOf, criteriaText } from "./criteria";
import { knownText } from "./known-before";

const MISSION = {
  required_experience_years: 5,
  required_sectors: ["pharma", "finance"],
  required_languages: ["français", "anglais"],
  required_competences: { Appel: 4 },
} as const;

const PROFILE = {
  experience_years: 8,
  sectors: ["finance"],
  languages: ["français"],
  competences: { Appel: 4 },
};

test("CAND-1 each criterion of a mission counts, and one of several sectors is enough", () => {
  const criteria = criteriaOf(MISSION, PROFILE);
  expect(criteria.map(({ met }) => met)).toEqual([true, true, true, false, true]);
  expect(criteriaText(criteria)).toBe("4 critères sur 5");
});

test("CAND-1 an empty profile meets no criterion, and a mission without criteria shows none", () => {
  const nothing = { experience_years: null, sectors: [], languages: [], competences: null };
  expect(criteriaText(criteriaOf(MISSION, nothing))).toBe("0 critère sur 5");
  const open = {
    required_experience_years: null,
    required_sectors: null,
    required_languages: [],
    required_competences: {},
  };
  expect(criteriaText(criteriaOf(open, PROFILE))).toBeNull();
});

test("CAND-1 the requested skill level and years of experience are minimums", () => {
  const weaker = { ...PROFILE, experience_years: 4, competences: { Appel: 3 } };
  expect(criteriaOf(MISSION, weaker).map(({ met }) => met)).toEqual([false, true, true, false, false]);
  expect(criteriaOf(MISSION, { ...PROFILE, experience_years: 5 })[0]?.met).toBe(true);
});

test("CAND-1 the facts shown before applying fit one line", () => {
  const criteria = criteriaOf(MISSION, PROFILE);
  expect(knownText({ candidatures: 7, response: "Répond en 2 jours", criteria })).toBe(
    "7 candidatures, répond en 2 jours, 4 critères sur 5",
  );
  expect(knownText({ candidatures: 1, response: null, criteria: [] })).toBe("1 candidature");
  expect(knownText({ candidatures: 0, response: "Répond en 2 jours", criteria })).toBe(
    "Répond en 2 jours, 4 critères sur 5",
  );
  expect(knownText({ candidatures: 0, response: null, criteria: [] })).toBe("");
});
