import type { ComponentProps } from "react";
import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { Stats } from "~/ui/lists/stats";
import type { ProfileView } from "../profiles/profile-view.server";
import { figure } from "./figure";
import { NewestMissions } from "./newest-missions";
import { commercialStep, NextStep } from "./next-step";
import { OwnCandidatures } from "./own-candidatures";
import { ProfilePart } from "./profile-part";
import { ReceivedApproaches } from "./received-approaches";

type Board = {
  readonly profile: ProfileView;
  readonly rejection: string | null;
  readonly publicSlug: string | null;
  readonly openMissions: number;
  readonly newest: ComponentProps<typeof NewestMissions>["missions"];
  readonly candidatures: Omit<ComponentProps<typeof OwnCandidatures>, "isPublic">;
  readonly approaches: Omit<ComponentProps<typeof ReceivedApproaches>, "publicSlug">;
};

/** DASH-3. */
export function CommercialBoard({ board }: { readonly board: Board }) {
  const { profile, publicSlug, openMissions, newest, candidatures, approaches } = board;
  return (
    <>
      <NextStep step={commercialStep({ ...board, applied: candidatures.total })} />
      <Stats
        head
        figures={[
          figure(openMissions, "mission ouverte", "missions ouvertes"),
          figure(candidatures.total, "candidature envoyée", "candidatures envoyées"),
          figure(approaches.total, "message reçu", "messages reçus"),
        ]}
      />
      <div className="dashboard__cols">
        <div className="dashboard__main">
          <OwnCandidatures {...candidatures} isPublic={publicSlug !== null} />
          <ReceivedApproaches {...approaches} publicSlug={publicSlug} />
          <NewestMissions missions={newest} />
        </div>
        <div className="dashboard__side">
          <Part id="visibilite" title="Visibilité">
            {publicSlug ? (
              <>
                <p>Votre page est dans l’annuaire, ouverte à toutes les entreprises.</p>
                <MoreLink to={href("/acharne/:slug", { slug: publicSlug })}>Voir ma page publique</MoreLink>
              </>
            ) : (
              <p className="soft">
                Personne ne voit encore votre page. Elle entrera dans l’annuaire une fois votre profil relu et
                publié.
              </p>
            )}
          </Part>
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
