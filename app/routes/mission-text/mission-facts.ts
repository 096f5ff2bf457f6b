import {
  labelOf,
  languageLabel,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/domain/catalogue";
import { calendarDay, durationOrOpen, plural } from "~/domain/french";
import type { PublicMission } from "~/domain/missions/mission-columns";
import { placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import { departmentName } from "~/domain/places";
import { regionName } from "~/domain/regions";

/** The fields of a mission in words, for readers, administrators and reviews. */
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
