import type { MissionInput } from "~/marketplace/missions/mission-form";

type Row = Omit<
  MissionInput,
  "volume_period" | "required_competences" | "required_sectors" | "required_languages"
> & {
  readonly required_sectors: readonly string[] | null;
  readonly required_languages: readonly string[];
  readonly volume_period: MissionInput["volume_period"] | null;
  readonly required_competences: Readonly<Record<string, number>>;
};

/** A mission as the values that its form begins with. */
export function missionValues(row: Row) {
  return {
    title: row.title,
    description: row.description,
    company_confidential: row.company_confidential,
    start_date: row.start_date ?? "",
    duration_weeks: row.duration_weeks ?? "",
    objectives: row.objectives ?? "",
    deliverables: row.deliverables ?? "",
    target_contacts: row.target_contacts ?? "",
    budget_min: row.budget_min ?? "",
    budget_max: row.budget_max ?? "",
    location_type: row.location_type,
    city: row.city ?? "",
    region: row.region ?? "",
    department: row.department ?? "",
    required_experience_years: row.required_experience_years ?? "",
    mission_type: row.mission_type,
    required_sectors: row.required_sectors ?? [],
    required_languages: row.required_languages,
    required_competences: row.required_competences,
    tools_provided: row.tools_provided ?? "",
    daily_volume_estimate: row.daily_volume_estimate ?? "",
    volume_days: row.volume_days ?? "",
    volume_period: row.volume_period ?? "week",
  };
}
