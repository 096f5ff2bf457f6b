import type { ComponentProps } from "react";
import { type readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { MISSION_STATUS_LABELS, type MissionStatus } from "~/marketplace/missions/mission-status";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { Notice } from "~/ui/notice";
import { StatusBadge } from "~/ui/status-badge";
import { FullMission, type FullMissionView } from "../missions/full-mission";
import { Decision, History } from "./moderation-parts";

type DialogProps = {
  readonly opened: {
    readonly id: string;
    readonly title: string;
    readonly company: string;
    readonly companyEmail: string;
    readonly status: MissionStatus;
    readonly submittedOn: string;
    readonly publicSlug: string | null;
    readonly seen: string;
    readonly full: FullMissionView;
    readonly moves: readonly { readonly name: string; readonly label: string; readonly to: MissionStatus }[];
    readonly acts: ComponentProps<typeof History>["acts"];
  };
  readonly filter: ReturnType<typeof readMissionsToModerateFilter>;
};

const TONES = { draft: "draft", pending: "pending", published: "live", closed: "closed" } as const;

/** ADM-4, ADM-7: the full mission and what can be done with it. */
export function MissionDialog({ opened, filter }: DialogProps) {
  const back = `/admin/missions${writeAdminFilter(filter)}`;
  return (
    <Dialog
      open
      title={opened.title}
      closeTo={back}
      meta={
        <>
          <StatusBadge tone={TONES[opened.status]}>{MISSION_STATUS_LABELS[opened.status]}</StatusBadge>
          <span className="moderation__from">
            {opened.company}, <EmailAddress>{opened.companyEmail}</EmailAddress>, reçue le{" "}
            <span className="nowrap">{opened.submittedOn}</span>
          </span>
        </>
      }
      footer={
        <Decision
          action={`/admin/missions${writeAdminFilter(filter, { mission: opened.id })}`}
          id={opened.id}
          seen={opened.seen}
          moves={opened.moves}
          reasonTo="à l’entreprise"
        >
          {opened.publicSlug ? (
            <ButtonLink to={`/mission/${opened.publicSlug}`} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
        </Decision>
      }
    >
      {opened.publicSlug && opened.status !== "published" ? (
        <Notice title="La version publiée reste en ligne">
          {"Ce qui suit n’est pas public. «\u202fFermer\u202f» retire aussitôt la version publiée."}
        </Notice>
      ) : null}
      <FullMission mission={opened.full} />
      <History acts={opened.acts} />
    </Dialog>
  );
}
