import type { Criterion } from "~/domain/candidatures/criteria";
import { type LocationType, locationCardLabel } from "~/domain/catalogue";
import { calendarDay, durationOrOpen } from "~/domain/french";
import { budgetOf } from "~/domain/missions/pricing";
import { regionName } from "~/domain/regions";
import { isolated } from "~/domain/text";
import { MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { Criteria } from "./criteria";
import "~/ui/cards/panel.css";

type MissionFacts = {
  readonly title: string;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly location_type: LocationType;
  readonly duration_weeks: number | null;
  readonly start_date: string | null;
};

export function missionSummary(mission: MissionFacts) {
  const place = [mission.city && isolated(mission.city), mission.region && regionName(mission.region)]
    .filter(Boolean)
    .join(", ");
  const location = locationCardLabel(mission.location_type);
  return {
    title: mission.title,
    budget: budgetOf(mission),
    place: place ? `${place} (${location})` : location,
    duration: durationOrOpen(mission.duration_weeks),
    start: mission.start_date && calendarDay(mission.start_date),
  };
}

type SummaryProps = {
  readonly mission: ReturnType<typeof missionSummary> & {
    readonly known: string;
    readonly criteria: readonly Criterion[];
  };
  readonly to: string;
};

/** The mission, beside the form. */
export function MissionSummary({ mission, to }: SummaryProps) {
  return (
    <aside className="sticky" aria-labelledby="mission">
      <div className="panel panel--offer">
        <h2 id="mission">{mission.title}</h2>
        <Pay budget={mission.budget} size="side" />
        <Facts
          items={[
            { term: "Lieu", detail: mission.place },
            { term: "Durée", detail: mission.duration },
            { term: "Début", detail: mission.start },
          ]}
        />
        <p>{mission.known}</p>
        <Criteria criteria={mission.criteria} />
        <MoreLink to={to} back>
          Relire la mission
        </MoreLink>
      </div>
    </aside>
  );
}
