import { shortDay } from "~/marketplace/french";
import { MISSION_STATUS_LABELS, type MissionStatus } from "~/marketplace/missions/mission-status";
import { budgetText } from "~/marketplace/pricing";

type Row = {
  readonly id: string;
  readonly title: string;
  readonly status: MissionStatus;
  readonly created_at: Date;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly publicSlug: string | null;
};

const TONES: Record<MissionStatus, "draft" | "pending" | "live" | "closed"> = {
  draft: "draft",
  pending: "pending",
  published: "live",
  closed: "closed",
};

export type OwnMissionView = ReturnType<typeof ownMissionView>;

export function ownMissionView(row: Row) {
  return {
    id: row.id,
    title: row.title,
    tone: TONES[row.status],
    status: MISSION_STATUS_LABELS[row.status],
    createdOn: shortDay(row.created_at),
    budget: budgetText(row.budget_min, row.budget_max),
    publicSlug: row.publicSlug,
  };
}
