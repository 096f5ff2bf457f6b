import {
  labelOf,
  languageLabel,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { calendarDay, durationOrOpen, plural } from "~/marketplace/french";
import type { PublicMission } from "~/marketplace/missions/mission-columns";
import { placeText } from "~/marketplace/missions/mission-words";
import { departmentName } from "~/marketplace/places";
import { budgetOf } from "~/marketplace/pricing";
import { regionName } from "~/marketplace/regions";

/** What a mission says, in words: the same for its readers, the administration and the review. */
export function missionFacts(mission: PublicMission) {
  return {
    budget: budgetOf(mission),
    place: placeText(mission),
    region: mission.region && regionName(mission.region),
    department: mission.department && departmentName(mission.department),
    duration: durationOrOpen(mission.duration_weeks),
    startsOn: mission.start_date && calendarDay(mission.start_date),
    rhythm: mission.volume_days
      ? `${plural(mission.volume_days, "jour")} ${labelOf(VOLUME_PERIODS, mission.volume_period ?? "week")}`
      : null,
    dailyVolume: mission.daily_volume_estimate,
    type: labelOf(MISSION_TYPES, mission.mission_type),
    experience:
      mission.required_experience_years === null
        ? null
        : `${plural(mission.required_experience_years, "an")} au moins`,
    sectors: (mission.required_sectors ?? []).map(sectorLabel),
    languages: mission.required_languages.map(languageLabel),
    skills: SKILLS.flatMap((name) => {
      const rating = mission.required_competences[name];
      return rating ? [{ name, rating }] : [];
    }),
  };
}
