import { missionResponse } from "~/domain/candidatures/response-words";
import { sectorLabel } from "~/domain/catalogue";
import { day, duration, plural } from "~/domain/french";
import type { PublicMission } from "~/domain/missions/mission-columns";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import type { MissionCardView } from "~/ui/cards/mission-card";

type Row = Pick<
  PublicMission,
  | "title"
  | "description"
  | "objectives"
  | "location_type"
  | "city"
  | "budget_min"
  | "budget_max"
  | "duration_weeks"
  | "required_sectors"
> & {
  readonly slug: string;
  readonly published_at: Date;
  readonly company_name: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
};

/** MIS-3: the fields of a mission card. */
export function missionCardView(row: Row): MissionCardView {
  return {
    slug: row.slug,
    title: row.title,
    company: companyText(row.company_name),
    response: missionResponse(row),
    publishedOn: day(row.published_at),
    publishedAt: row.published_at.toISOString(),
    place: placeText(row),
    budget: budgetOf(row),
    duration: duration(row.duration_weeks),
    description: row.description,
    objectives: row.objectives,
    sectors: (row.required_sectors ?? []).map(sectorLabel),
  };
}

/** HOME-4: the same, with the duration in weeks. */
export const shortMissionCardView = (row: Row): MissionCardView => ({
  ...missionCardView(row),
  duration: row.duration_weeks === null ? "" : plural(row.duration_weeks, "semaine"),
});
