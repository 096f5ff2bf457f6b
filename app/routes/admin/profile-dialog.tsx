import type { ComponentProps } from "react";
import { href } from "react-router";
import { OWN_PAGE, REFUSALS } from "~/domain/messages";
import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { PROFILE_STATES } from "~/domain/profiles/profile-status";
import type { Move } from "~/domain/transition";
import { Avatar } from "~/ui/brand/avatar";
import { ButtonLink } from "~/ui/brand/button";
import { RankLabel } from "~/ui/brand/rank";
import { Dialog } from "~/ui/feedback/dialog";
import { Notice } from "~/ui/feedback/notice";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { ProfileView } from "../profiles/profile-view.server";
import { DECISION, Decision } from "./decision/decision";
import { History } from "./decision/history";
import { ReasonFields } from "./decision/reason-fields";
import { useRequestedMove } from "./decision/requested-move";
import { FullProfile } from "./full-profile";

type DialogProps = {
  readonly opened: {
    readonly id: string;
    readonly profile: ProfileView;
    /** The URL of the public version, if there is one. */
    readonly publicSlug: string | null;
    readonly moves: readonly Move[];
    /** It is the administrator's own profile. */
    readonly isOwn: boolean;
    readonly acts: ComponentProps<typeof History>["acts"];
    readonly seen: string;
  };
  readonly filter: AdminFilter;
};

/** ADM-5: the full profile and its moves. */
export function ProfileDialog({
  opened: { id, profile, publicSlug, moves, isOwn, acts, seen },
  filter,
}: DialogProps) {
  const requested = useRequestedMove(moves);
  const reader = profile.firstName || "la personne";
  return (
    <Dialog
      open
      title={profile.knownAs}
      closeTo={`${href("/admin/profiles")}${writeAdminFilter(filter)}`}
      lead={<Avatar initials={profile.initials} src={profile.avatarUrl} />}
      meta={
        <>
          {profile.commercial ? (
            <RankLabel rank={profile.commercial.rank} />
          ) : (
            <span>{profile.roleLabel}</span>
          )}
          <StateBadge of={PROFILE_STATES[profile.status]} />
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
          {publicSlug ? (
            <ButtonLink to={href("/acharne/:slug", { slug: publicSlug })} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
        </Decision>
      }
    >
      {requested ? (
        <ReasonFields kind="profile" form={DECISION} reader={reader} isPublic={publicSlug !== null} />
      ) : null}
      {isOwn ? <Notice title={OWN_PAGE}>{REFUSALS.ownPage}</Notice> : null}
      {publicSlug && profile.status !== "published" && !requested ? (
        <Notice title="La version publiée reste en ligne">
          {"Ce qui suit n’est pas public. «\u202fDépublier\u202f» retire aussitôt la version publiée."}
        </Notice>
      ) : null}
      <FullProfile profile={profile} />
      <History acts={acts} />
    </Dialog>
  );
}
