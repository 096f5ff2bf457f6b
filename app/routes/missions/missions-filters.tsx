import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { monthName } from "~/marketplace/french";
import { countFurtherFilters, DURATIONS, type MissionsFilter } from "~/marketplace/missions/missions-filter";
import { ALL_REGIONS, placeLabel } from "~/marketplace/places";
import { AMOUNT_MAX } from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/button";
import { FilterSelect, type OptionCounts } from "~/ui/filter-fields";
import { Icon } from "~/ui/icon";

export type MissionOptionCounts = Readonly<
  Record<"secteur" | "lieu" | "region" | "duree" | "debut", OptionCounts>
>;
type FiltersProps = {
  readonly filter: MissionsFilter;
  readonly counts: MissionOptionCounts | null;
  /** The months in which missions begin, 'YYYY-MM', in order. */
  readonly months: readonly string[];
};

const regions = ALL_REGIONS.map(({ code, name }) => ({ value: code, label: placeLabel(name) }));

/** MIS-9. */
export function MissionsFilters({ filter, counts, months }: FiltersProps) {
  const set = countFurtherFilters(filter);
  const [open] = useState(set > 0);
  return (
    <details className="filters" open={open}>
      <summary>
        <Icon of={SlidersHorizontal} />
        {set ? `Plus de filtres (${set} ${set > 1 ? "actifs" : "actif"})` : "Plus de filtres"}
        <Icon of={ChevronDown} />
      </summary>
      <div className="filters__in">
        <FilterSelect
          label="Région"
          name="region"
          all="Toutes les régions"
          options={regions}
          chosen={filter.region}
          counts={counts?.region}
        />
        <div className="field">
          <label htmlFor="budget">Budget minimum</label>
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
        <Button variant="ink">Appliquer</Button>
      </div>
    </details>
  );
}

/** 'En janvier 2027'. */
export const monthLabel = (month: string): string => `En ${monthName(month)}`;
