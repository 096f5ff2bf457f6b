import { AMOUNT_MAX } from "~/marketplace/filter-values";
import { count, monthName } from "~/marketplace/french";
import { countFurtherFilters, DURATIONS, type MissionsFilter } from "~/marketplace/missions/missions-filter";
import { ALL_REGIONS } from "~/marketplace/places";
import { FilterSelect, type OptionCounts } from "~/ui/forms/choices/filter-fields";
import { FilterSheet, SeeResults } from "../forms/filter-sheet";
import { RegionFilter } from "../forms/region-filter";
import "~/ui/forms/affix.css";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

export type MissionOptionCounts = Readonly<
  Record<"secteur" | "lieu" | "region" | "duree" | "debut", OptionCounts>
>;
type FiltersProps = {
  readonly filter: MissionsFilter;
  readonly counts: MissionOptionCounts | null;
  /** The months in which missions begin, 'YYYY-MM', in order. */
  readonly months: readonly string[];
  readonly found: number | null;
};

/** MIS-9. */
export function MissionsFilters({ filter, counts, months, found }: FiltersProps) {
  return (
    <FilterSheet kind="row" label="Plus de filtres" set={countFurtherFilters(filter)}>
      <div className="filter-sheet__in">
        <RegionFilter regions={ALL_REGIONS} chosen={filter.region} counts={counts?.region} />
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
          counts={counts?.duree}
        />
        <FilterSelect
          label="Début"
          name="debut"
          all="Peu importe"
          options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
          chosen={filter.debut}
          counts={counts?.debut}
        />
        <SeeResults apply="Appliquer" see={seeMissions(found)} />
      </div>
    </FilterSheet>
  );
}

/** 'En janvier 2027'. */
export const monthLabel = (month: string): string => `En ${monthName(month)}`;

function seeMissions(found: number | null): string {
  if (found === null) return "Voir les missions";
  if (found === 0) return "Aucune mission";
  return found === 1 ? "Voir la mission" : `Voir les ${count(found)} missions`;
}
