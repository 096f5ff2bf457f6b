import { missionResponse } from "~/domain/candidatures/response-words";
import { sectorLabel } from "~/domain/catalogue";
import { day, duration, plural } from "~/domain/french";
import type { PublicMission } from "~/domain/missions/mission-columns";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import type { Fit } from "~/domain/search/fit";
import type { MissionCardView } from "~/ui/cards/mission-card";
import { reasonsOf } from "../suggestions/reasons";

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
  readonly company_slug: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
  readonly rounded: boolean;
};

/** MIS-3: the fields of a mission card. */
export function missionCardView(row: Row): MissionCardView {
  return {
    slug: row.slug,
    title: row.title,
    company: companyText(row.company_name),
    companySlug: row.company_slug,
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

/** COMP-2: the same on the page of its company, which the card does not repeat. */
export const ownMissionCardView = (row: Row): MissionCardView => ({
  ...missionCardView(row),
  company: null,
  companySlug: null,
  response: null,
});

/** HOME-4: the same, with the duration in weeks. */
export const shortMissionCardView = (row: Row): MissionCardView => ({
  ...missionCardView(row),
  duration: row.duration_weeks === null ? "" : plural(row.duration_weeks, "semaine"),
});

/** SUGG-4: the same with the reasons. */
export const suggestedMissionView = ({ fit, ...row }: Row & { readonly fit: Fit }) => ({
  ...missionCardView(row),
  why: reasonsOf(fit),
});
