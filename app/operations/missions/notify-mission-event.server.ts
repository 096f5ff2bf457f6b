import type { MissionEvent } from "~/domain/missions/mission-status";
import { PATHS, pathOf } from "~/domain/paths";
import { missionMails, type Statement } from "~/mails/moderation-mails";
import type { MissionRow } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { notifyCompany } from "../notifications/notify-company.server";

type Outcome = {
  readonly event: MissionEvent;
  /** Whether a version of it was public before. */
  readonly isPublic: boolean;
  readonly reason: string | null;
  readonly statement: Statement | null;
  readonly appUrl: string;
  readonly at: Date;
};

/** STATE-2, TEAM-4: notifies the company of the event that the table gives a move of its mission. */
export async function notifyMissionEvent(
  db: Db,
  tx: Tx,
  mission: MissionRow,
  { event, isPublic, reason, statement, appUrl, at }: Outcome,
): Promise<void> {
  const links = {
    page: `${appUrl}${pathOf(PATHS.mission, mission.slug)}`,
    form: `${appUrl}${pathOf(PATHS.editMission, mission.id)}`,
    dashboard: `${appUrl}${PATHS.dashboard}`,
  };
  await notifyCompany(db, tx, {
    companyId: mission.company_id,
    concerns: { missionId: mission.id },
    kind: "mission_reviewed",
    at,
    about: { missionId: mission.id },
    mandatory: statement !== null,
    mail: ({ firstName }) =>
      missionMails[event]({ firstName, title: mission.title, reason, statement, isPublic, links }),
  });
}
