import { expect, test } from "vitest";
import { PUBLIC_MISSION_COLUMNS } from "~/marketplace/missions/mission-columns";
import { missionForm } from "~/marketplace/missions/mission-form";
import { compareVersions } from "~/marketplace/review-diff";
import { everyMissionField } from "../../../../tests/forms/inputs";
import { missionFields } from "./review-fields";

/** Another value of each field that is no text. */
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

test("PUB-7 ce qu’une modification change d’une mission se voit à la relecture, champ par champ", () => {
  const before = missionForm.parse(everyMissionField());
  const unseen = PUBLIC_MISSION_COLUMNS.filter((column) => {
    const after = { ...before, [column]: OTHERS[column] ?? "Un autre texte" };
    return compareVersions(missionFields(before), missionFields(after)).changed.length !== 1;
  });
  expect(unseen).toEqual([]);
});
