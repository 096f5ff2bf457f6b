import type { LocationType } from "~/marketplace/catalogue";

/** What a company wrote of a mission, but its title. */
export type MissionText = {
  readonly description: string;
  readonly objectives: string | null;
  readonly deliverables: string | null;
  readonly target_contacts: string | null;
  readonly tools_provided: string | null;
  readonly daily_volume_estimate: string | null;
  readonly volume_days: number | null;
  readonly volume_period: string | null;
  readonly start_date: string | null;
  readonly duration_weeks: number | null;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly location_type: LocationType;
  readonly city: string | null;
  readonly region: string | null;
  readonly department: string | null;
  readonly required_experience_years: number | null;
  readonly required_sectors: readonly string[] | null;
  readonly required_competences: Readonly<Record<string, number>>;
  readonly required_languages: readonly string[];
  readonly mission_type: string;
};
