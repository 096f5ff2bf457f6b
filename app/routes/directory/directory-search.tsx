import { href } from "react-router";
import { type DirectoryFilter, writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import { AddressForm } from "../forms/address-form";
import { HiddenFilters } from "../forms/filter-form";
import { SearchLine } from "../forms/search-box";

/** DIR-2: the search preserves the filters. */
export function DirectorySearch({ filter }: { readonly filter: DirectoryFilter }) {
  const search = writeDirectoryFilter(filter);
  return (
    <search className="directory__search">
      <AddressForm search={search} action={href("/acharne")} method="get">
        <SearchLine
          label="Rechercher un prénom, un secteur, un canal, une région, une langue"
          placeholder="Secteur, région, canal, langue…"
          query={filter.q}
        />
        <HiddenFilters search={search} except={["q"]} />
      </AddressForm>
    </search>
  );
}
