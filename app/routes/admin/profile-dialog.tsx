import type { ComponentProps } from "react";
import { type readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { plural } from "~/marketplace/french";
import { PROFILE_STATUS_LABELS, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import type { Move } from "~/marketplace/transition";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import { RankLabel } from "~/ui/rank";
import { SkillList } from "~/ui/skill-list";
import { StatusBadge } from "~/ui/status-badge";
import { Tags } from "~/ui/tags";
import { WebLink } from "../profiles/profile-sections";
import type { ProfileView } from "../profiles/profile-view.server";
import { useAskedMove } from "./asked-move";
import { DECISION, Decision } from "./decision";
import { History } from "./history";
import { ReasonFields } from "./reason-fields";
import "~/ui/pages/prose.css";
import "~/ui/pages/reading.css";

type DialogProps = {
  readonly opened: {
    readonly id: string;
    readonly profile: ProfileView;
    /** The address of the version that the public reads, when there is one. */
    readonly publicSlug: string | null;
    readonly moves: readonly Move<ProfileStatus>[];
    readonly acts: ComponentProps<typeof History>["acts"];
    readonly seen: string;
  };
  readonly filter: ReturnType<typeof readProfilesFilter>;
};

const TONES = { draft: "draft", pending: "pending", published: "live" } as const;

/** ADM-5: the full profile and what can be done with it. */
export function ProfileDialog({
  opened: { id, profile, publicSlug, moves, acts, seen },
  filter,
}: DialogProps) {
  const asked = useAskedMove(moves);
  const reader = profile.firstName || "la personne";
  return (
    <Dialog
      open
      title={profile.companyName ?? profile.fullName}
      closeTo={`/admin/profiles${writeAdminFilter(filter)}`}
      lead={<Avatar initials={profile.initials} src={profile.avatarUrl} />}
      meta={
        <>
          {profile.commercial ? (
            <RankLabel rank={profile.commercial.rank} />
          ) : (
            <span>{profile.roleLabel}</span>
          )}
          <StatusBadge tone={TONES[profile.status]}>{PROFILE_STATUS_LABELS[profile.status]}</StatusBadge>
        </>
      }
      footer={
        <Decision
          dialog={(more) => `/admin/profiles${writeAdminFilter(filter, { profil: id, ...more })}`}
          id={id}
          seen={seen}
          moves={moves}
          reader={reader}
        >
          {publicSlug ? (
            <ButtonLink to={`/acharne/${publicSlug}`} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
        </Decision>
      }
    >
      {asked ? (
        <ReasonFields kind="profile" form={DECISION} reader={reader} isPublic={publicSlug !== null} />
      ) : null}
      {publicSlug && profile.status !== "published" && !asked ? (
        <Notice title="La version publiée reste en ligne">
          {"Ce qui suit n’est pas public. «\u202fDépublier\u202f» retire aussitôt la version publiée."}
        </Notice>
      ) : null}
      <FullProfile profile={profile} />
      <History acts={acts} />
    </Dialog>
  );
}

function FullProfile({ profile }: { readonly profile: ProfileView }) {
  const { commercial } = profile;
  return (
    <>
      <div className="modal-cols">
        <section>
          <h3>Coordonnées</h3>
          <Facts
            items={[
              { term: "Contact", detail: profile.companyName ? profile.fullName : null },
              { term: "E-mail", detail: <EmailAddress>{profile.email}</EmailAddress> },
              { term: "Téléphone", detail: profile.phone },
              { term: "Lieu", detail: profile.place },
              { term: "LinkedIn", detail: <WebLink href={profile.linkedinUrl} /> },
              { term: "Site web", detail: <WebLink href={profile.websiteUrl} /> },
            ]}
          />
        </section>
        <section>
          <h3>{commercial ? "Expérience et tarif" : "Entreprise"}</h3>
          <Facts
            items={
              commercial
                ? [
                    { term: "Expérience", detail: plural(commercial.years, "an") },
                    { term: "Clientèle", detail: commercial.experienceType },
                    { term: "Missions", detail: commercial.missionPreferences },
                    { term: "Taux propre", detail: commercial.ownRates },
                    { term: "Prix public", detail: commercial.price },
                    { term: "Au succès", detail: commercial.successOnly ? "Oui" : "Non" },
                  ]
                : [
                    { term: "Nom", detail: profile.companyName },
                    { term: "Taille", detail: profile.companySize && `${profile.companySize} personnes` },
                  ]
            }
          />
          {commercial ? null : <Tags items={profile.sectors} />}
        </section>
        {commercial ? (
          <>
            <section>
              <h3>Canaux</h3>
              <SkillList skills={commercial.skills} />
            </section>
            <section>
              <h3>Secteurs et langues</h3>
              <Tags items={profile.sectors} />
              <Tags items={profile.languages} outlined />
            </section>
          </>
        ) : null}
      </div>
      <section>
        <h3>Présentation</h3>
        <div className="prose">
          {profile.pitch ? (
            <p>
              <strong>{profile.pitch}</strong>
            </p>
          ) : null}
          {profile.paragraphs.length ? null : <p className="soft">Pas de présentation.</p>}
          {profile.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  );
}
