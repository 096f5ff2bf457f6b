import { href } from "react-router";
import { LOCATION_TYPES, SECTORS } from "~/marketplace/catalogue";
import { count } from "~/marketplace/french";
import { type MissionsFilter, writeMissionsFilter } from "~/marketplace/missions/missions-filter";
import "~/ui/forms/choices/chip.css";
import "~/ui/forms/choices/chips.css";
import { FilterSelect } from "~/ui/forms/choices/filter-fields";
import "~/ui/forms/field.css";
import { FilterForm } from "../forms/filter-form";
import { SearchLine } from "../forms/search-box";
import { type MissionOptionCounts, MissionsFilters } from "./missions-filters";

type SearchProps = {
  readonly filter: MissionsFilter;
  readonly counts: MissionOptionCounts | null;
  readonly months: readonly string[];
  readonly found: number | null;
};

/** The count of a place; of no place in particular, that of all. */
function placeCount({ lieu }: MissionOptionCounts, value: string): number {
  return value ? (lieu[value] ?? 0) : Object.values(lieu).reduce((total, found) => total + found, 0);
}

/** MIS-2, MIS-9. */
export function MissionsSearch({ filter, counts, months, found }: SearchProps) {
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
            counts={counts?.secteur}
          />
          <fieldset className="field">
            <legend className="field__label">Lieu</legend>
            <div className="chips missions__places">
              {places.map(({ value, label }) => (
                <label
                  className="chip"
                  key={value}
                  data-none={(counts && !placeCount(counts, value)) || undefined}
                >
                  <input
                    type="radio"
                    name="lieu"
                    value={value}
                    defaultChecked={(filter.lieu ?? "") === value}
                  />
                  {label}{" "}
                  {counts ? <span className="chip__n">{count(placeCount(counts, value))}</span> : null}
                </label>
              ))}
            </div>
          </fieldset>
          <MissionsFilters filter={filter} counts={counts} months={months} found={found} />
        </div>
      </FilterForm>
    </search>
  );
}
