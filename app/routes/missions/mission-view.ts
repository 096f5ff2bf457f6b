import type { CandidatureStatus } from "~/marketplace/candidatures/candidature-status";
import { knownText } from "~/marketplace/candidatures/known-before";
import { missionResponse } from "~/marketplace/candidatures/response-words";
import type { Standing } from "~/marketplace/candidatures/standing";
import { locationCardLabel } from "~/marketplace/catalogue";
import { only } from "~/marketplace/columns";
import { day } from "~/marketplace/french";
import { MISSION_TEXTS, type PublicMission } from "~/marketplace/missions/mission-columns";
import { isolated } from "~/marketplace/text/text";
import type { KnownBefore } from "~/operations/candidatures/find-known-before.server";
import { missionFacts } from "../mission-text/mission-facts";

type Row = PublicMission & {
  readonly slug: string;
  readonly published_at: Date;
  readonly company_name: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
};

type Reader = {
  readonly standing: Standing;
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

/** MIS-6: an open mission in words, and what its reader may do with it. */
export function missionView(mission: Row, { standing, own, known }: Reader) {
  const { region, department, ...facts } = missionFacts(mission);
  const around = mission.city && department !== mission.city && department ? ` (${department})` : "";
  return {
    ...facts,
    ...only(mission, MISSION_TEXTS),
    slug: mission.slug,
    title: mission.title,
    company: mission.company_name,
    publishedOn: day(mission.published_at),
    publishedAt: mission.published_at.toISOString(),
    area: [mission.city && isolated(mission.city), region].filter(Boolean).join(", "),
    place: [mission.city ? `${isolated(mission.city)}${around}` : department, region]
      .filter(Boolean)
      .join(", "),
    location: locationCardLabel(mission.location_type),
    standing,
    own: own ? { id: own.id, status: own.status, sent: own.sent, on: day(own.submittedAt) } : null,
    known: knownText({ ...known, response: missionResponse(mission) }),
  };
}
