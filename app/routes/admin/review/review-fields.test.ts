import { expect, test } from "vitest";
import { SHOWN_COMPANY_COLUMNS } from "~/domain/companies/shown-company";
import { MISSION_LABELS, PUBLIC_MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { missionForm } from "~/domain/missions/mission-form";
import { compareVersions } from "~/domain/moderation/review-diff";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { PUBLIC_PROFILE_COLUMNS } from "~/domain/profiles/profile-columns";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { publicProfileOf } from "~/domain/profiles/public-profile";
import { everyCommercialField, everyMissionField } from "../../../../tests/forms/inputs";
import { companyFields, missionFields, profileFields, textsWithContacts } from "./review-fields";

/** Another value for each non-text field. */
const OTHERS: Readonly<Record<string, unknown>> = {
  description: "Une autre description, assez longue pour que le formulaire la prenne telle quelle.",
  start_date: "2027-02-01",
  duration_weeks: 6,
  budget_min: 350,
  budget_max: 500,
  location_type: "on_site",
  region: "84",
  department: "22",
  required_experience_years: 5,
  mission_type: "B2C",
  required_sectors: ["industrie"],
  required_languages: ["allemand"],
  required_competences: { Emailing: 1 },
  volume_days: 2,
  volume_period: "week",
};

test("PUB-7 a review shows the changes of a mission field by field", () => {
  const before = missionForm.parse(everyMissionField());
  const unseen = PUBLIC_MISSION_COLUMNS.filter((column) => {
    const after = { ...before, [column]: OTHERS[column] ?? "Un autre texte" };
    return compareVersions(missionFields(before), missionFields(after)).changed.length !== 1;
  });
  expect(unseen).toEqual([]);
});

test("DIR-9 CONV-4 a review names the texts that seem to contain an address or a number", () => {
  const mission = missionForm.parse(everyMissionField());
  expect(textsWithContacts(missionFields(mission))).toEqual([]);
  const written = { ...mission, objectives: "Écrivez à karim@exemple.fr ou au 06 39 98 24 82." };
  expect(textsWithContacts(missionFields(written))).toEqual([MISSION_LABELS.objectives]);
});

const OTHER_PROFILE: Readonly<Record<string, unknown>> = {
  region: "84",
  sectors: ["finance"],
  languages: ["allemand"],
  competences: { Appel: 1, Emailing: 1, Réseaux: 1, Automation: 1, "Prospection physique": 1 },
  experience_years: 5,
  experience_type: "b2c",
  mission_preferences: "b2b",
  success_only: false,
  available_from: "2027-02-01",
};

test("PUB-7 a review shows the changes of a profile field by field", () => {
  const commercial = {
    ...commercialForm(looksLikePhone).parse(everyCommercialField()),
    id: "1",
    profile_slug: "solenn-k",
    avatar_url: null,
  };
  const fields = profileFields(publicProfileOf(commercial), commercial);
  const unseen = PUBLIC_PROFILE_COLUMNS.filter((column) => {
    const after = { ...commercial, [column]: OTHER_PROFILE[column] ?? "Un autre texte" };
    return compareVersions(fields, profileFields(publicProfileOf(after), after)).changed.length !== 1;
  });
  expect(unseen).toEqual([]);
});

const COMPANY = {
  name: "Ateliers Morvan",
  size: "51-200",
  sectors: ["industrie"],
  region: "53",
  department: "29",
  bio: "Nous fabriquons des filets.",
  website_url: null,
  linkedin_url: null,
  logo_url: null,
} as const;
const OTHER_COMPANY: Readonly<Record<string, unknown>> = {
  sectors: ["finance"],
  region: "84",
  department: "22",
  size: "11-50",
};

test("TEAM-7 PUB-7 a review shows the changes of a company field by field", () => {
  const unseen = SHOWN_COMPANY_COLUMNS.filter((column) => {
    const after = { ...COMPANY, [column]: OTHER_COMPANY[column] ?? "Un autre texte" };
    return compareVersions(companyFields(COMPANY), companyFields(after)).changed.length !== 1;
  });
  expect(unseen).toEqual([]);
});
