import { codesOf, LOCATION_TYPES, MISSION_TYPES, SECTORS, SKILLS } from "~/domain/catalogue";
import { type MissionInput, missionForm } from "~/domain/missions/mission-form";
import { cities, missionDescriptionSentences, missionTitleParts } from "../content/fragments";
import type { Chance } from "../random";

const DAY = 86_400_000;

/** A form with its required texts only. */
const LEFT_EMPTY = missionForm.parse({
  title: "Mission",
  description: missionDescriptionSentences.slice(0, 5).join(" "),
});

export function missionOf(chance: Chance, publishedAt: Date): MissionInput {
  const city = chance.pick(cities);
  const location_type = chance.pick(codesOf(LOCATION_TYPES));
  const budget_min = chance.between(20, 70) * 10;
  const sentences = chance.sample(missionDescriptionSentences, chance.between(5, 9));
  const start = new Date(publishedAt.getTime() + chance.between(7, 90) * DAY);
  return {
    ...LEFT_EMPTY,
    title: title(chance),
    description: sentences.slice(2).join(" "),
    objectives: sentences.slice(0, 2).join(" "),
    volume_days: chance.between(1, 5),
    volume_period: "week",
    start_date: start.toISOString().slice(0, 10),
    duration_weeks: chance.between(2, 26),
    budget_min,
    budget_max: budget_min + chance.between(0, 20) * 10,
    location_type,
    city: location_type === "remote" ? null : city.name,
    region: location_type === "remote" ? null : city.regionCode,
    department: location_type === "remote" ? null : city.departmentCode,
    required_experience_years: chance.between(0, 10),
    required_sectors: chance.sample(codesOf(SECTORS), chance.between(1, 2)),
    required_competences: { [chance.pick(SKILLS)]: chance.between(1, 5) },
    required_languages: ["français"],
    mission_type: chance.pick(codesOf(MISSION_TYPES)),
    company_confidential: chance.hit(0.15),
  };
}

const title = (chance: Chance) =>
  [missionTitleParts.actions, missionTitleParts.targets, missionTitleParts.contexts]
    .map((parts) => chance.pick(parts))
    .join(" ");
