import type { ComponentProps } from "react";
import { href } from "react-router";
import { OWN_PAGE, REFUSALS } from "~/domain/messages";
import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { PROFILE_STATES, type ProfileStatus } from "~/domain/profiles/profile-status";
import type { Move } from "~/domain/transition";
import { Avatar } from "~/ui/brand/avatar";
import { ButtonLink } from "~/ui/brand/button";
import { RankLabel } from "~/ui/brand/rank";
import { Dialog } from "~/ui/feedback/dialog";
import { Notice } from "~/ui/feedback/notice";
import { StateBadge } from "~/ui/feedback/status-badge";
import { DECISION, Decision } from "./decision/decision";
import { History } from "./decision/history";
import { ReasonFields } from "./decision/reason-fields";
import { useRequestedMove } from "./decision/requested-move";
import { FullProfileOrCompany, type FullView } from "./full-profile-or-company";

type DialogProps = {
  readonly opened: {
    readonly id: string;
    /** The name of the Acharné or the company, and the first name of who reads a reason. */
    readonly title: string;
    readonly reader: string;
    readonly initials: string;
    readonly picture: string | null;
    readonly status: ProfileStatus;
    readonly full: FullView;
    /** The URL of the public version, if there is one. */
    readonly publicPath: string | null;
    readonly moves: readonly Move[];
    /** It is the administrator's own profile, or that of their company. */
    readonly isOwn: boolean;
    readonly acts: ComponentProps<typeof History>["acts"];
    readonly seen: string;
  };
  readonly filter: AdminFilter;
};

/** ADM-5, TEAM-7: the full profile or company and its moves. */
export function ProfileDialog({ opened, filter }: DialogProps) {
  const { id, title, initials, picture, status, full, publicPath, moves, isOwn, acts, seen } = opened;
  const requested = useRequestedMove(moves);
  const reader = opened.reader || "la personne";
  return (
    <Dialog
      open
      title={title}
      closeTo={`${href("/admin/profiles")}${writeAdminFilter(filter)}`}
      lead={<Avatar initials={initials} src={picture} />}
      meta={
        <>
          <TypeOf full={full} />
          <StateBadge of={PROFILE_STATES[status]} />
        </>
      }
      footer={
        <Decision
          kind="profile"
          dialog={(more) => `${href("/admin/profiles")}${writeAdminFilter(filter, { profil: id, ...more })}`}
          id={id}
          seen={seen}
          moves={moves}
          reader={reader}
        >
          {publicPath ? (
            <ButtonLink to={publicPath} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
        </Decision>
      }
    >
      {requested ? (
        <ReasonFields kind="profile" form={DECISION} reader={reader} isPublic={publicPath !== null} />
      ) : null}
      {isOwn ? <Notice title={OWN_PAGE}>{REFUSALS.ownPage}</Notice> : null}
      {publicPath && status !== "published" && !requested ? (
        <Notice title="La version publiée reste en ligne">
          {"Ce qui suit n’est pas public. «\u202fDépublier\u202f» retire aussitôt la version publiée."}
        </Notice>
      ) : null}
      <FullProfileOrCompany full={full} />
      <History acts={acts} />
    </Dialog>
  );
}

/** The rank of an Acharné, or the type. */
function TypeOf({ full }: { readonly full: FullView }) {
  if (full.of === "company") return <span>{full.company.roleLabel}</span>;
  const { commercial, roleLabel } = full.profile;
  return commercial ? <RankLabel rank={commercial.rank} /> : <span>{roleLabel}</span>;
}
