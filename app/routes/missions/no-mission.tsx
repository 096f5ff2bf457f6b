import { href } from "react-router";
import { type MissionsFilter, writeMissionsFilter } from "~/domain/missions/missions-filter";
import { ButtonLink } from "~/ui/brand/button";
import { MissionCard, type MissionCardView } from "~/ui/cards/mission-card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { useViewer } from "~/ui/frame/viewer";
import { CardList } from "~/ui/lists/card-list";
import { NearResults, SuggestedResults } from "../forms/near-results";

/** MIS-4. */
export function NothingOpen({ filtering }: { readonly filtering: boolean }) {
  const viewer = useViewer();
  if (!filtering) {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucune mission disponible pour le moment"
        actions={
          viewer ? null : (
            <ButtonLink to={`${href("/auth")}?role=commercial#signup`} variant="ink">
              Créer mon profil
            </ButtonLink>
          )
        }
      >
        Les prochaines sont en attente de validation.
        {viewer ? null : " Créez votre profil d’Acharné pour être prêt à postuler."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title="Aucune mission disponible pour le moment"
      actions={
        <ButtonLink to={href("/missions")} variant="ink">
          Effacer les filtres
        </ButtonLink>
      }
    >
      Aucune ne répond à ces filtres. Retirez-en un, ou revenez bientôt : de nouvelles missions sont relues
      chaque jour.
    </EmptyState>
  );
}

export type NearMissionsView = {
  readonly queries: readonly string[];
  /** Whether the filters are applied. */
  readonly filtered: boolean;
  /** Whether only most of the words match. */
  readonly partly: boolean;
  readonly missions: readonly MissionCardView[];
};

type ReaderOf = (mission: MissionCardView) => {
  readonly applied: boolean;
  readonly applyTo: string | null;
};
type NearMissionsProps = {
  readonly near: NearMissionsView;
  readonly filter: MissionsFilter;
  readonly reader: ReaderOf;
};

/** MIS-2, as DIR-10. */
export function NearMissions({ near, filter, reader }: NearMissionsProps) {
  const to = (q: string) =>
    near.filtered
      ? `${href("/missions")}${writeMissionsFilter({ ...filter, q })}`
      : `${href("/missions")}?${new URLSearchParams({ q })}`;
  return (
    <NearResults queries={near.queries} partly={near.partly} to={to}>
      <CardList className="grid-cards plain grid-cards--3 grid-cards--close" items={near.missions}>
        {(mission) => <MissionCard mission={mission} {...reader(mission)} />}
      </CardList>
    </NearResults>
  );
}

type SuggestedProps = { readonly missions: readonly MissionCardView[]; readonly reader: ReaderOf };

/** SUGG-4: for an Acharné whose profile is public. */
export function SuggestedMissions({ missions, reader }: SuggestedProps) {
  return (
    <SuggestedResults title="Suggérées pour votre profil">
      <CardList className="grid-cards plain grid-cards--3 grid-cards--close" items={missions}>
        {(mission) => <MissionCard mission={mission} {...reader(mission)} />}
      </CardList>
    </SuggestedResults>
  );
}
