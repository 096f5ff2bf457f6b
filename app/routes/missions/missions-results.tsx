import { href, useLocation } from "react-router";
import type { Relationship } from "~/domain/candidatures/relationship";
import {
  isFilteringMissions,
  type MissionsFilter,
  writeMissionsFilter,
} from "~/domain/missions/missions-filter";
import { missionsChoices } from "~/domain/missions/missions-filter-words";
import { Link } from "~/ui/brand/link";
import { MissionCard, type MissionCardView } from "~/ui/cards/mission-card";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { RESULTS_HEADING } from "~/ui/frame/page-focus";
import { CardList } from "~/ui/lists/card-list";
import { ListPages } from "~/ui/lists/list-pages";
import { SkeletonCards } from "~/ui/lists/skeleton";
import { useListLoading } from "~/ui/lists/use-list-loading";
import { SaveAlert } from "../alerts/save-alert";
import { beforeApplying, toApply } from "../candidatures/before-applying";
import { ResultsSummary } from "../forms/results-summary";
import type { NearMissionsView } from "./no-mission";

const NearMissions = lazyComponent(async () => (await import("./no-mission")).NearMissions);
const SuggestedMissions = lazyComponent(async () => (await import("./no-mission")).SuggestedMissions);
const NothingOpen = lazyComponent(async () => (await import("./no-mission")).NothingOpen);

type Page = {
  readonly filter: MissionsFilter;
  readonly missions: MissionCardView[];
  readonly found: number;
  readonly atLeast: readonly string[];
  readonly total: number;
  readonly within: string | null;
  readonly next: string | null;
  readonly near: NearMissionsView | null;
  readonly suggestions: readonly MissionCardView[];
  /** ALERT-1: the filter in words. */
  readonly alertName: string;
  readonly relationship: Relationship;
  /** The slugs of missions that the reader has applied to. */
  readonly applied: readonly string[];
};

export function MissionsResults({ page }: { readonly page: Page }) {
  const awaited = useListLoading();
  return (
    <section aria-labelledby={RESULTS_HEADING} aria-busy={awaited}>
      <h2 id={RESULTS_HEADING} className="sr-only">
        Résultats
      </h2>
      <Summary page={page} />
      <Conditions relationship={page.relationship} />
      {awaited ? (
        <SkeletonCards
          kind="mission"
          count={page.missions.length || 3}
          className="grid-cards grid-cards--3 grid-cards--close"
        />
      ) : (
        <Found page={page} />
      )}
    </section>
  );
}

/** Why the reader cannot apply yet, above the cards. */
function Conditions({ relationship }: { readonly relationship: Relationship }) {
  const before = relationship === "barred" ? null : beforeApplying(relationship, href("/missions"));
  if (!before) return null;
  return (
    <p className="missions__before">
      {before.why} {before.step ? <Link to={before.step.to}>{before.step.label}</Link> : null}
    </p>
  );
}

function Found({ page }: { readonly page: Page }) {
  const { filter, missions, total, next, near } = page;
  const location = useLocation();
  const reader = ({ slug }: MissionCardView) => ({
    applied: page.applied.includes(slug),
    applyTo: toApply(page.relationship, slug),
  });
  return (
    <>
      {missions.length ? (
        <CardList className="grid-cards plain grid-cards--3 grid-cards--close" items={missions} long>
          {(mission) => (
            <MissionCard mission={mission} {...reader(mission)} state={{ list: location.search }} />
          )}
        </CardList>
      ) : (
        <NothingOpen filtering={total > 0} />
      )}
      {near ? <NearMissions near={near} filter={filter} reader={reader} /> : null}
      {page.suggestions.length ? <SuggestedMissions missions={page.suggestions} reader={reader} /> : null}
      <ListPages
        next={next && `${href("/missions")}${writeMissionsFilter(filter, next)}`}
        first={filter.after && `${href("/missions")}${writeMissionsFilter(filter)}`}
      />
    </>
  );
}

function Summary({ page: { filter, found, atLeast, total, within, alertName } }: { readonly page: Page }) {
  return (
    <ResultsSummary
      found={found}
      more={atLeast.includes("found")}
      total={isFilteringMissions(filter) ? total : null}
      within={within}
      noun={found > 1 ? "missions ouvertes" : "mission ouverte"}
      chosen={missionsChoices(filter).map(({ label, without }) => ({
        label,
        to: `${href("/missions")}${writeMissionsFilter({ ...filter, ...without })}`,
      }))}
      clearTo={href("/missions")}
    >
      <SaveAlert action={`${href("/missions")}${writeMissionsFilter(filter)}`} name={alertName} />
    </ResultsSummary>
  );
}
