import type { ComponentProps } from "react";
import { href } from "react-router";
import { COMPANY_WAITS, OWN_PAGE, REFUSALS } from "~/domain/messages";
import { MISSION_STATES, type MissionStatus } from "~/domain/missions/mission-status";
import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { isolated } from "~/domain/text";
import type { Move } from "~/domain/transition";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Dialog } from "~/ui/feedback/dialog";
import { Notice } from "~/ui/feedback/notice";
import { StateBadge } from "~/ui/feedback/status-badge";
import { EmailAddress } from "~/ui/text/email-address";
import { FullMission, type FullMissionView } from "../mission-text/full-mission";
import { DECISION, Decision } from "./decision/decision";
import { History } from "./decision/history";
import { ReasonFields } from "./decision/reason-fields";
import { useRequestedMove } from "./decision/requested-move";
import "./mission-dialog.css";

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
    readonly moves: readonly Move[];
    /** The company is not validated yet. */
    readonly companyWaits: boolean;
    /** It belongs to the administrator's own company. */
    readonly isOwn: boolean;
    readonly companyPath: string;
    /** The first name of the recipient of a reason. */
    readonly contact: string | null;
    readonly acts: ComponentProps<typeof History>["acts"];
  };
  readonly filter: AdminFilter;
};

/** ADM-4, ADM-7: the full mission and its moves. */
export function MissionDialog({ opened, filter }: DialogProps) {
  const requested = useRequestedMove(opened.moves);
  const reader = opened.contact ?? "l’entreprise";
  return (
    <Dialog
      open
      title={opened.title}
      closeTo={`${href("/admin/missions")}${writeAdminFilter(filter)}`}
      meta={
        <>
          <StateBadge of={MISSION_STATES[opened.status]} />
          <span className="mission-dialog__from">
            <bdi>{opened.company}</bdi>, <EmailAddress>{opened.companyEmail}</EmailAddress>, reçue le{" "}
            <span className="nowrap">{opened.submittedOn}</span>
          </span>
        </>
      }
      footer={
        <Decision
          kind="mission"
          dialog={(more) =>
            `${href("/admin/missions")}${writeAdminFilter(filter, { mission: opened.id, ...more })}`
          }
          id={opened.id}
          seen={opened.seen}
          moves={opened.moves}
          reader={reader}
        >
          {opened.publicSlug ? (
            <ButtonLink to={href("/mission/:slug", { slug: opened.publicSlug })} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
        </Decision>
      }
    >
      {requested ? (
        <ReasonFields kind="mission" form={DECISION} reader={reader} isPublic={opened.publicSlug !== null} />
      ) : null}
      {opened.isOwn ? <Notice title={OWN_PAGE}>{REFUSALS.ownPage}</Notice> : null}
      {opened.companyWaits ? (
        <Notice title={COMPANY_WAITS}>
          <p>
            {isolated(opened.company)} n’est pas validée{"\u202f"}: sa mission ne peut pas paraître avant.{" "}
            <Link to={opened.companyPath}>Lire son profil</Link>
          </p>
        </Notice>
      ) : null}
      {opened.publicSlug && opened.status !== "published" && !requested ? (
        <Notice title="La version publiée reste en ligne">
          {"Ce qui suit n’est pas public. «\u202fFermer\u202f» retire aussitôt la version publiée."}
        </Notice>
      ) : null}
      <FullMission mission={opened.full} />
      <History acts={opened.acts} />
    </Dialog>
  );
}
