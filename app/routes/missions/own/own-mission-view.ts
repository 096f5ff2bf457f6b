import { candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { RECEIVED } from "~/domain/candidatures/lists/groups";
import type { LocationType } from "~/domain/catalogue";
import { duration, plural, shortDay } from "~/domain/french";
import { MISSION_STATES, type MissionStatus, ownStateOf } from "~/domain/missions/mission-status";
import { placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import type { Mover } from "~/domain/transition";

type Row = {
  readonly id: string;
  readonly title: string;
  readonly status: MissionStatus;
  readonly closed_by: Mover | null;
  readonly created_at: Date;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly city: string | null;
  readonly location_type: LocationType;
  readonly duration_weeks: number | null;
  readonly slug: string;
  readonly publicSlug: string | null;
  readonly candidatures: number;
  readonly undecided: number;
  readonly engagements: number;
  readonly rejection: string | null;
  readonly responsible: string | null;
};

export type OwnMissionView = ReturnType<typeof ownMissionView>;

export function ownMissionView(row: Row, today: Date) {
  return {
    id: row.id,
    title: row.title,
    state: row.status,
    tone: row.rejection === null ? MISSION_STATES[row.status].tone : ("rejected" as const),
    status: row.rejection === null ? ownStateOf(row.status, row.closed_by).label : "À reprendre",
    createdOn: shortDay(row.created_at, today),
    budget: budgetOf(row),
    facts: [placeText(row), duration(row.duration_weeks)].filter(Boolean).join(", "),
    candidatures: plural(row.candidatures, "candidature"),
    received: row.candidatures,
    receivedPath: candidaturesPath(
      { group: RECEIVED, mission: row.slug, query: "", view: "list", after: null },
      "company",
    ),
    /** ENG-13: '2 engagements'; null without any. */
    engagements: row.engagements ? plural(row.engagements, "engagement") : null,
    /** Whether to ask if the mission is filled (CAND-8). */
    needsFilledAnswer: row.undecided > 0 && row.publicSlug !== null,
    publicSlug: row.publicSlug,
    /** An edit is waiting or was sent back, while the last validated version is public (PUB-7). */
    stays: row.publicSlug !== null && row.status !== "published",
    rejection: row.rejection,
    /** TEAM-4: the first name of the member who answers for it. */
    responsible: row.responsible,
  };
}
