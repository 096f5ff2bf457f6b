import { href } from "react-router";
import { UNAVAILABLE } from "~/domain/search/list-messages";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { MissionCard, type MissionCardView } from "~/ui/cards/mission-card";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { CardList } from "~/ui/lists/card-list";

const EmptyState = lazyComponent(async () => (await import("~/ui/feedback/empty-state")).EmptyState);
const ErrorState = lazyComponent(async () => (await import("~/ui/feedback/error-state")).ErrorState);

type CardsProps = { readonly failed: boolean; readonly missions: readonly MissionCardView[] };
type NewestMissionsProps = CardsProps & {
  /** Adds space above. */
  readonly apart?: boolean;
};

/** HOME-4. */
export function NewestMissions({ apart = false, ...cards }: NewestMissionsProps) {
  return (
    <section className={classNames("wrap section", !apart && "section--flush")} aria-labelledby="missions">
      <div className="section-head">
        <h2 id="missions">Missions ouvertes</h2>
        <MoreLink to={href("/missions")}>Toutes les missions</MoreLink>
      </div>
      <Cards {...cards} />
    </section>
  );
}

function Cards({ failed, missions }: CardsProps) {
  if (failed) {
    return (
      <ErrorState title={UNAVAILABLE.missions} retryTo={href("/")}>
        Elles n’ont pas disparu : réessayez dans un moment.
      </ErrorState>
    );
  }
  if (missions.length === 0) return <NoMission />;
  return (
    <CardList className="grid-cards grid-cards--3" items={missions}>
      {(mission) => <MissionCard mission={mission} compact />}
    </CardList>
  );
}

/** HOME-5. */
function NoMission() {
  return (
    <EmptyState
      headingLevel={3}
      title="Aucune mission disponible"
      actions={
        <ButtonLink to={href("/mission/publier")} variant="ink">
          Proposer une mission
        </ButtonLink>
      }
    >
      Soyez le premier à publier une mission sur notre plateforme !
    </EmptyState>
  );
}
