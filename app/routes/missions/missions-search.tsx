import { href } from "react-router";
import { LOCATION_TYPES, SECTORS } from "~/domain/catalogue";
import { type MissionsFilter, writeMissionsFilter } from "~/domain/missions/missions-filter";
import "~/ui/forms/choices/chip.css";
import "~/ui/forms/choices/chips.css";
import { FilterSelect, OptionCount, type OptionCounts, optionCount } from "~/ui/forms/choices/filter-fields";
import "~/ui/forms/field.css";
import { FilterForm } from "../forms/filter-form";
import { SearchLine } from "../forms/search-box";
import { countsOf, type MissionsCounted, MissionsFilters } from "./missions-filters";

type SearchProps = {
  readonly filter: MissionsFilter;
  readonly counted: MissionsCounted | null;
  readonly months: readonly string[];
};

/** The counts by place; the total without a place. */
function placeCounts(lieu: OptionCounts | undefined): OptionCounts | undefined {
  return lieu && { ...lieu, "": Object.values(lieu).reduce((total, found) => total + found, 0) };
}

/** MIS-2, MIS-9. */
export function MissionsSearch({ filter, counted, months }: SearchProps) {
  const ofPlaces = countsOf(counted, "lieu");
  const [counts, more] = [placeCounts(ofPlaces.counts), ofPlaces.more];
  const places = [
    { value: "", label: "Tous" },
    ...LOCATION_TYPES.map(({ value, cardLabel }) => ({ value, label: cardLabel })),
  ];
  return (
    <search>
      <FilterForm search={writeMissionsFilter(filter)} className="missions__form" action={href("/missions")}>
        <SearchLine
          label="Rechercher dans le titre, la description, les objectifs, la ville, les secteurs"
          placeholder="Métier, objectif, ville…"
          query={filter.q}
        />
        <div className="missions__filters">
          <FilterSelect
            label="Secteur"
            name="secteur"
            all="Tous les secteurs"
            options={SECTORS}
            chosen={filter.secteur}
            {...countsOf(counted, "secteur")}
          />
          <fieldset className="field">
            <legend className="field__label">Lieu</legend>
            <div className="chips missions__places">
              {places.map(({ value, label }) => (
                <label
                  className="chip"
                  key={value}
                  data-none={(counts && !more && !counts[value]) || undefined}
                >
                  <input
                    type="radio"
                    name="lieu"
                    value={value}
                    defaultChecked={(filter.lieu ?? "") === value}
                  />
                  {label} <OptionCount className="chip__n" text={optionCount(counts, value, more)} />
                </label>
              ))}
            </div>
          </fieldset>
          <MissionsFilters filter={filter} counted={counted} months={months} />
        </div>
      </FilterForm>
    </search>
  );
}
