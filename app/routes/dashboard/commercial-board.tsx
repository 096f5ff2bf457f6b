import type { ComponentProps } from "react";
import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import type { ProfileView } from "../profiles/profile-view.server";
import { NewestMissions } from "./newest-missions";
import { commercialStep, NextStep } from "./next-step";
import { OwnCandidatures } from "./own-candidatures";
import { ProfilePart } from "./profile-part";
import { ReceivedApproaches } from "./received-approaches";
import { Stats } from "./stats";

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
        figures={[
          { value: openMissions, one: "mission ouverte", many: "missions ouvertes" },
          { value: candidatures.total, one: "candidature envoyée", many: "candidatures envoyées" },
          { value: approaches.total, one: "message reçu", many: "messages reçus" },
        ]}
      />
      <div className="dash__cols">
        <div className="dash__main">
          <OwnCandidatures {...candidatures} isPublic={publicSlug !== null} />
          <ReceivedApproaches {...approaches} publicSlug={publicSlug} />
          <NewestMissions missions={newest} />
        </div>
        <div className="dash__side">
          <section className="dash__part" aria-labelledby="visibilite">
            <header>
              <h2 id="visibilite">Visibilité</h2>
            </header>
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
          </section>
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
