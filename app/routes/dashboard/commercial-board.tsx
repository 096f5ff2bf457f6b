import type { ComponentProps } from "react";
import { count } from "~/marketplace/french";
import { ButtonLink, MoreLink } from "~/ui/button";
import type { ProfileView } from "../profiles/profile-view.server";
import { OwnCandidatures } from "./own-candidatures";
import { ProfilePart } from "./profile-part";
import { ReceivedApproaches } from "./received-approaches";

type Board = {
  readonly profile: ProfileView;
  readonly publicSlug: string | null;
  readonly openMissions: number;
  readonly candidatures: ComponentProps<typeof OwnCandidatures>;
  readonly approaches: Omit<ComponentProps<typeof ReceivedApproaches>, "publicSlug">;
};

/** DASH-3. */
export function CommercialBoard({ board }: { readonly board: Board }) {
  const { profile, publicSlug, openMissions, candidatures, approaches } = board;
  return (
    <div className="dash__cols">
      <div className="dash__main">
        <section className="dash__part" aria-labelledby="missions">
          <header>
            <h2 id="missions">Missions</h2>
            <MoreLink to="/missions">Missions ouvertes</MoreLink>
          </header>
          <dl className="stats">
            <div>
              <dt>{openMissions > 1 ? "missions ouvertes" : "mission ouverte"}</dt>
              <dd>{count(openMissions)}</dd>
            </div>
            <div>
              <dt>{candidatures.total > 1 ? "candidatures envoyées" : "candidature envoyée"}</dt>
              <dd>{count(candidatures.total)}</dd>
            </div>
          </dl>
          <p>
            <ButtonLink to="/missions" variant="primary">
              Voir les missions
            </ButtonLink>
          </p>
        </section>
        <OwnCandidatures {...candidatures} />
        <ReceivedApproaches {...approaches} publicSlug={publicSlug} />
      </div>
      <div className="dash__side">
        <section className="dash__part" aria-labelledby="visibilite">
          <header>
            <h2 id="visibilite">Visibilité</h2>
          </header>
          {publicSlug ? (
            <>
              <p>Votre page est dans l’annuaire, ouverte à toutes les entreprises.</p>
              <MoreLink to={`/acharne/${publicSlug}`}>Voir ma page publique</MoreLink>
            </>
          ) : (
            <p className="soft">Votre page paraîtra dans l’annuaire dès que notre équipe l’aura validée.</p>
          )}
        </section>
        <ProfilePart profile={profile} />
      </div>
    </div>
  );
}
