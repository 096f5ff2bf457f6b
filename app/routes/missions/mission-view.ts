import type { Standing } from "~/marketplace/candidatures/standing";
import {
  labelOf,
  languageLabel,
  locationCardLabel,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { calendarDay, day, durationOrOpen, plural } from "~/marketplace/french";
import { departmentName, regionName } from "~/marketplace/places";
import { budgetOf } from "~/marketplace/pricing";
import type { MissionText } from "./mission-text";

type Row = MissionText & {
  readonly slug: string;
  readonly published_at: Date;
  readonly company_name: string | null;
  readonly title: string;
};

type Reader = { readonly standing: Standing; readonly appliedAt: Date | undefined };

export type MissionView = ReturnType<typeof missionView>;

/** MIS-6: an open mission in words, and what its reader may do with it. */
export function missionView(mission: Row, { standing, appliedAt }: Reader) {
  const region = mission.region && regionName(mission.region);
  const department = mission.department && departmentName(mission.department);
  const around = mission.city && department !== mission.city && department ? ` (${department})` : "";
  return {
    slug: mission.slug,
    title: mission.title,
    company: mission.company_name,
    description: mission.description,
    objectives: mission.objectives,
    deliverables: mission.deliverables,
    targetContacts: mission.target_contacts,
    tools: mission.tools_provided,
    dailyVolume: mission.daily_volume_estimate,
    rhythm: mission.volume_days
      ? `${plural(mission.volume_days, "jour")} ${labelOf(VOLUME_PERIODS, mission.volume_period ?? "week")}`
      : null,
    publishedOn: day(mission.published_at),
    publishedAt: mission.published_at.toISOString(),
    area: [mission.city, region].filter(Boolean).join(", "),
    place: [mission.city ? `${mission.city}${around}` : department, region].filter(Boolean).join(", "),
    location: locationCardLabel(mission.location_type),
    duration: durationOrOpen(mission.duration_weeks),
    startsOn: mission.start_date && calendarDay(mission.start_date),
    budget: budgetOf(mission),
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
    standing,
    appliedOn: appliedAt ? day(appliedAt) : null,
  };
}
