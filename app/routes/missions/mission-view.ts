import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { knownText } from "~/domain/candidatures/known-before";
import type { Relationship } from "~/domain/candidatures/relationship";
import { missionResponse } from "~/domain/candidatures/response-words";
import { locationCardLabel } from "~/domain/catalogue";
import { only } from "~/domain/columns";
import { day } from "~/domain/french";
import { MISSION_TEXTS, type PublicMission } from "~/domain/missions/mission-columns";
import { isolated } from "~/domain/text";
import type { KnownBefore } from "~/operations/candidatures/find-known-before.server";
import { missionFacts } from "../mission-text/mission-facts";

type Row = PublicMission & {
  readonly slug: string;
  readonly published_at: Date;
  readonly company_name: string | null;
  readonly company_slug: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
  readonly rounded: boolean;
};

type Reader = {
  readonly relationship: Relationship;
  readonly own:
    | {
        readonly id: string;
        readonly status: CandidatureStatus;
        readonly submittedAt: Date;
        readonly sent: boolean;
      }
    | undefined;
  readonly known: KnownBefore;
};

export type MissionView = ReturnType<typeof missionView>;

/** MIS-6: an open mission in words, with the reader's actions. */
export function missionView(mission: Row, { relationship, own, known }: Reader) {
  const { region, department, ...facts } = missionFacts(mission);
  const around = mission.city && department !== mission.city && department ? ` (${department})` : "";
  return {
    ...facts,
    ...only(mission, MISSION_TEXTS),
    slug: mission.slug,
    title: mission.title,
    company: mission.company_name,
    companySlug: mission.company_slug,
    publishedOn: day(mission.published_at),
    publishedAt: mission.published_at.toISOString(),
    area: [mission.city && isolated(mission.city), region].filter(Boolean).join(", "),
    place: [mission.city ? `${isolated(mission.city)}${around}` : department, region]
      .filter(Boolean)
      .join(", "),
    location: locationCardLabel(mission.location_type),
    relationship,
    own: own ? { id: own.id, status: own.status, sent: own.sent, on: day(own.submittedAt) } : null,
    known: knownText({ ...known, response: missionResponse(mission) }),
  };
}
