import { href } from "react-router";
import { isEditable, type MissionStatus, ownStateOf } from "~/domain/missions/mission-status";
import { type OwnMissionsFilter, ownMissionsPath } from "~/domain/missions/own-missions-filter";
import type { Mover } from "~/domain/transition";
import { ButtonLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";
import { StateBadge } from "~/ui/feedback/status-badge";
import { FullMission, type FullMissionView } from "../../mission-text/full-mission";
import { Responsible } from "./responsible";
import { Returned } from "./returned";

export type OpenedMission = {
  readonly id: string;
  readonly title: string;
  readonly state: MissionStatus;
  readonly closedBy: Mover | null;
  readonly publicSlug: string | null;
  readonly rejection: string | null;
  readonly responsible: string | null;
  readonly full: FullMissionView;
};

type DialogProps = {
  readonly mission: OpenedMission;
  readonly filter: OwnMissionsFilter;
  /** Whether the reader may edit it (TEAM-2). */
  readonly manages: boolean;
  readonly mayContest: boolean;
};

/** MIS-8: a mission in any status, for its company. */
export function OwnMissionDialog({ mission, filter, manages, mayContest }: DialogProps) {
  return (
    <Dialog
      open
      title={mission.title}
      closeTo={ownMissionsPath(filter)}
      meta={<StateBadge of={ownStateOf(mission.state, mission.closedBy)} />}
      footer={
        <>
          {isEditable(mission.state) ? (
            <ButtonLink to={href("/mes-missions/:id/suggestions", { id: mission.id })} variant="quiet">
              Acharnés suggérés
            </ButtonLink>
          ) : null}
          {mission.publicSlug ? (
            <ButtonLink to={href("/mission/:slug", { slug: mission.publicSlug })} variant="quiet">
              Voir la page publique
            </ButtonLink>
          ) : null}
          {manages && isEditable(mission.state) ? (
            <ButtonLink to={href("/mes-missions/:id/modifier", { id: mission.id })} variant="primary">
              Modifier
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Returned reason={mission.rejection} mayContest={mayContest} />
      <Responsible firstName={mission.responsible} />
      <FullMission mission={mission.full} />
    </Dialog>
  );
}
