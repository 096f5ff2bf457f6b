import { href } from "react-router";
import { type DirectoryFilter, SORTS, writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import { Button } from "~/ui/brand/button";
import { FilterForm, HiddenFilters } from "../forms/filter-form";
import "~/ui/forms/input.css";
import "./sort-form.css";

/** DIR-10. */
export function SortForm({ filter }: { readonly filter: DirectoryFilter }) {
  const search = writeDirectoryFilter(filter);
  return (
    <FilterForm search={search} className="sort-form" action={href("/acharne")} label="Tri">
      <HiddenFilters search={search} except={["tri"]} />
      <label htmlFor="tri">Trier par</label>
      <select className="input input--sm" id="tri" name="tri" defaultValue={filter.tri}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="quiet" size="sm">
          Trier
        </Button>
      </noscript>
    </FilterForm>
  );
}
