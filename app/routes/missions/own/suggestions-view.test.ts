import { expect, test } from "vitest";
import { noticesText, setsCriteria } from "./suggestions-view";

const AT = new Date("2026-11-29T09:00:00Z");
const NOTHING = {
  required_experience_years: null,
  required_sectors: [],
  required_languages: [],
  required_competences: {},
  budget_min: 300,
  budget_max: null,
  location_type: "on_site",
  region: null,
  start_date: null,
} as const;

test("SUGG-5 how many heard of a mission, and how many applied, in words", () => {
  expect(noticesText({ notified: 12, answered: 3 })).toBe("12 Acharnés prévenus, 3 ont postulé");
  expect(noticesText({ notified: 1, answered: 1 })).toBe("1 Acharné prévenu, 1 a postulé");
  expect(noticesText({ notified: 2, answered: 0 })).toBe("2 Acharnés prévenus, aucun n’a postulé");
  expect(noticesText({ notified: 0, answered: 0 })).toBe("Aucun Acharné prévenu");
});

test("SUGG-4 a mission sets a criterion or none, whoever is compared", () => {
  expect(setsCriteria(NOTHING, AT)).toBe(false);
  for (const set of [
    { required_experience_years: 2 },
    { required_languages: ["français"] },
    { required_competences: { Appel: 3 } },
    { budget_max: 400 },
    { location_type: "remote" },
    { region: "53" },
    { start_date: "2026-11-01" },
  ] as const)
    expect(setsCriteria({ ...NOTHING, ...set }, AT)).toBe(true);
});
