import departments from "@etalab/decoupage-administratif/data/departements.json";
import regions from "@etalab/decoupage-administratif/data/regions.json";
import { isValidPhoneNumber } from "libphonenumber-js";
import { describe, expect, test } from "vitest";
import { acharnes } from "./acharnes";
import { companies } from "./companies";
import { demoAccounts } from "./demo-accounts";
import * as fragments from "./fragments";
import { missions } from "./missions";
import type { DemoAcharne } from "./types";

const profiles: DemoAcharne[] = [...acharnes, demoAccounts.commercial.profile];

const regionOfDepartment = new Map(departments.map((department) => [department.code, department.region]));
const mainlandRegions = new Set(regions.filter((region) => region.zone === "metro").map(({ code }) => code));

function countBy(values: (string | number | undefined)[]) {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

function seniority(years: number) {
  if (years < 5) return "lieutenant";
  return years < 10 ? "capitaine" : "colonel";
}

const budgetShape = (mission: { budget_min?: number; budget_max?: number }) =>
  `${mission.budget_min ? "min" : ""}${mission.budget_max ? "max" : ""}`;

const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

describe("the demo commercials", () => {
  test("DATA-1 accounts: 72 profiles, in every status", () => {
    expect(countBy(acharnes.map(({ status }) => status))).toEqual({
      published: 60,
      pending: 6,
      draft: 3,
      rejected: 3,
    });
  });

  test("DATA-1 names: no duplicate person", () => {
    const names = [...profiles, ...companies].map(fullName);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(profiles.map(({ phone }) => phone)).size).toBe(profiles.length);
    expect(new Set(profiles.map(({ bio }) => bio)).size).toBe(profiles.length);
  });

  test("PUB-3 ranks: about a third each, in the 13 regions", () => {
    const counts = countBy(acharnes.map(({ experience_years }) => seniority(experience_years)));
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(20);
    expect(new Set(acharnes.map(({ regionCode }) => regionCode))).toEqual(mainlandRegions);
  });

  test.each(profiles.map((profile) => [fullName(profile), profile] as const))(
    "ONB-18 bounds of the profile: %s",
    (_name, profile) => {
      const stars = Object.values(profile.competences);
      for (const value of stars) expect([0, 1, 2, 3, 4, 5]).toContain(value);
      expect(stars.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(15);
      expect(profile.bio.length).toBeGreaterThanOrEqual(50);
      expect(profile.bio.length).toBeLessThanOrEqual(1500);
      expect(profile.bio_short.length).toBeGreaterThanOrEqual(10);
      expect(profile.bio_short.length).toBeLessThanOrEqual(160);
      expect(profile.daily_rate_min).toBeGreaterThanOrEqual(100);
      expect(profile.daily_rate_min).toBeLessThanOrEqual(profile.daily_rate_max);
      expect(profile.sectors.length).toBeGreaterThan(0);
      expect(profile.languages).toContain("français");
      expect(regionOfDepartment.get(profile.departmentCode)).toBe(profile.regionCode);
      expect(isValidPhoneNumber(profile.phone, "FR")).toBe(true);
      expect(Boolean(profile.rejectionReason)).toBe(profile.status === "rejected");
    },
  );
});

describe("the demo companies", () => {
  test("DATA-1 accounts: 16 companies, in every status", () => {
    expect(countBy(companies.map(({ status }) => status))).toEqual({ published: 12, pending: 3, draft: 1 });
  });

  test.each(companies.map((company) => [company.company_name, company] as const))(
    "ONB-31 bounds of the company: %s",
    (_name, company) => {
      expect(company.sectors.length).toBeGreaterThan(0);
      expect(regionOfDepartment.get(company.departmentCode)).toBe(company.regionCode);
      expect(isValidPhoneNumber(company.phone, "FR")).toBe(true);
      expect(new URL(company.website_url).hostname).toMatch(/\.example$/);
    },
  );
});

describe("the demo missions", () => {
  test("DATA-1 accounts: 42 missions, in every status", () => {
    expect(countBy(missions.map(({ status }) => status))).toEqual({
      published: 30,
      pending: 5,
      draft: 3,
      closed: 4,
    });
    expect(missions.filter(({ companyIndex }) => companyIndex === 0)).toHaveLength(5);
    expect(new Set(missions.map(({ title }) => title)).size).toBe(42);
  });

  test("FMT-2 FMT-3 each form of budget, duration and place occurs among the published ones", () => {
    const published = missions.filter(({ status }) => status === "published");
    expect(new Set(published.map(budgetShape))).toEqual(new Set(["minmax", "min", "max", ""]));
    const durations = new Set(published.map(({ duration_weeks }) => duration_weeks));
    expect(durations).toEqual(new Set([1, 2, 3, 4, 6, 8, 12, 24, undefined]));
    const places = new Set(published.map(({ location_type }) => location_type));
    expect(places).toEqual(new Set(["remote", "on_site", "hybrid"]));
  });

  test.each(missions.map((mission) => [mission.title, mission] as const))(
    "PUBL-2 bounds of the mission: %s",
    (_title, mission) => {
      expect(companies[mission.companyIndex]?.status).toBe("published");
      expect(mission.title.length).toBeGreaterThanOrEqual(5);
      expect(mission.description.length).toBeGreaterThanOrEqual(50);
      expect(mission.budget_min ?? 100).toBeGreaterThanOrEqual(100);
      expect(mission.budget_min ?? 0).toBeLessThanOrEqual(mission.budget_max ?? Number.POSITIVE_INFINITY);
      expect(mission.required_sectors.length).toBeGreaterThan(0);
      if (mission.departmentCode)
        expect(regionOfDepartment.get(mission.departmentCode)).toBe(mission.regionCode);
      if (mission.location_type !== "remote") expect(mission.city).toBeTruthy();
      expect(Boolean(mission.volume_days)).toBe(Boolean(mission.volume_period));
    },
  );
});

describe("the fragments of bulk data", () => {
  test("DATA-1 sizes and uniqueness of the lists", () => {
    const lists = [
      [fragments.firstNames, 120],
      [fragments.lastNames, 200],
      [fragments.bioShortTemplates, 40],
      [fragments.bioSentences.openings, 40],
      [fragments.bioSentences.middles, 40],
      [fragments.bioSentences.closings, 40],
      [fragments.missionDescriptionSentences, 40],
      [fragments.missionTitleParts.actions, 10],
      [fragments.missionTitleParts.targets, 20],
      [fragments.missionTitleParts.contexts, 10],
    ] as const;
    for (const [list, size] of lists) {
      expect(list.length).toBeGreaterThanOrEqual(size);
      expect(new Set(list).size).toBe(list.length);
    }
    for (const short of fragments.bioShortTemplates) expect(short.length).toBeLessThanOrEqual(160);
  });

  test("LIST-5 cities: each department is in its region", () => {
    expect(fragments.cities).toHaveLength(60);
    for (const city of fragments.cities)
      expect(regionOfDepartment.get(city.departmentCode)).toBe(city.regionCode);
  });
});

test("DATA-1 typography: curly apostrophes, and narrow spaces before double punctuation", () => {
  const everything = JSON.stringify([
    profiles,
    companies,
    missions,
    fragments.bioSentences,
    fragments.missionDescriptionSentences,
  ]);
  expect(everything).not.toContain("'");
  expect(everything).not.toMatch(/ [;:!?%€»]|« /);
});
