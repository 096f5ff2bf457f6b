import type { ComponentProps } from "react";
import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { Stats } from "~/ui/lists/stats";
import type { ProfileView } from "../profiles/profile-view.server";
import { AwaitedList } from "./awaited-list";
import { EngagementsPart } from "./engagements-part";
import { figure, withoutZeros } from "./figure";
import { NewestMissions } from "./newest-missions";
import { ProfilePart } from "./profile-part";
import { SuggestedMissions } from "./suggested-missions";

type Board = {
  readonly profile: ProfileView;
  readonly publicSlug: string | null;
  readonly openMissions: number;
  readonly newest: ComponentProps<typeof NewestMissions>["missions"];
  readonly suggested: ComponentProps<typeof SuggestedMissions>["missions"];
  readonly applied: number;
  readonly threads: number;
  readonly awaited: ComponentProps<typeof AwaitedList>;
  readonly engagements: ComponentProps<typeof EngagementsPart>["engagements"];
};

/** DASH-3. */
export function CommercialBoard({ board }: { readonly board: Board }) {
  const { profile, publicSlug, openMissions, newest, suggested, applied, threads, awaited } = board;
  return (
    <>
      <Stats
        head
        figures={withoutZeros([
          figure(openMissions, "mission ouverte", "missions ouvertes", href("/missions")),
          figure(applied, "candidature", "candidatures", href("/candidatures")),
          figure(threads, "conversation", "conversations", href("/messages")),
        ])}
      />
      <div className="dashboard__cols">
        <div className="dashboard__main">
          <EngagementsPart engagements={board.engagements} />
          <AwaitedList {...awaited} />
          {suggested.length ? <SuggestedMissions missions={suggested} /> : null}
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
