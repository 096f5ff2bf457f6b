import { monthName } from "~/domain/french";
import { countFurtherFilters, DURATIONS, type MissionsFilter } from "~/domain/missions/missions-filter";
import { EVERYWHERE } from "~/domain/regions";
import { type AtLeast, countOrMore } from "~/domain/search/capped-count";
import { AMOUNT_MAX } from "~/domain/search/filter-values";
import { FilterSelect, type OptionCounts } from "~/ui/forms/choices/filter-fields";
import { FilterSheet, SeeResults } from "../forms/filter-sheet";
import { RegionFilter } from "../forms/region-filter";
import "~/ui/forms/affix.css";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

type Facet = "secteur" | "lieu" | "region" | "duree" | "debut";
/** The counts of a filter. */
export type MissionsCounted = {
  readonly found: number;
  readonly counts: Readonly<Record<Facet, OptionCounts>>;
  readonly atLeast: AtLeast<Facet>;
};
/** The counts of a filter's options, and whether they are lower bounds. */
export const countsOf = (counted: MissionsCounted | null, facet: Facet) => ({
  counts: counted?.counts[facet],
  more: counted?.atLeast.includes(facet) ?? false,
});
type FiltersProps = {
  readonly filter: MissionsFilter;
  readonly counted: MissionsCounted | null;
  /** The months with a start, 'YYYY-MM', in order. */
  readonly months: readonly string[];
};

/** MIS-9. */
export function MissionsFilters({ filter, counted, months }: FiltersProps) {
  return (
    <FilterSheet kind="row" label="Plus de filtres" set={countFurtherFilters(filter)}>
      <div className="filter-sheet__in">
        <RegionFilter regions={EVERYWHERE} chosen={filter.region} {...countsOf(counted, "region")} />
        <div className="field">
          <label className="field__label" htmlFor="budget">
            Budget minimum
          </label>
          <div className="affix">
            <input
              className="input"
              type="text"
              id="budget"
              name="budget"
              inputMode="decimal"
              maxLength={AMOUNT_MAX}
              defaultValue={filter.budget ?? ""}
              placeholder="400"
              autoComplete="off"
            />
            <span>€/jour</span>
          </div>
        </div>
        <FilterSelect
          label="Durée"
          name="duree"
          all="Peu importe"
          options={DURATIONS}
          chosen={filter.duree}
          {...countsOf(counted, "duree")}
        />
        <FilterSelect
          label="Début"
          name="debut"
          all="Peu importe"
          options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
          chosen={filter.debut}
          {...countsOf(counted, "debut")}
        />
        <SeeResults apply="Appliquer" see={seeMissions(counted)} />
      </div>
    </FilterSheet>
  );
}

/** 'En janvier 2027'. */
export const monthLabel = (month: string): string => `En ${monthName(month)}`;

function seeMissions(counted: MissionsCounted | null): string {
  if (counted === null) return "Voir les missions";
  const { found, atLeast } = counted;
  if (found === 0) return "Aucune mission";
  return found === 1
    ? "Voir la mission"
    : `Voir les ${countOrMore(found, atLeast.includes("found"))} missions`;
}
