import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { type DirectoryFilter, writeDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { AddressForm } from "../forms/address-form";
import { HiddenFilters } from "../forms/filter-form";
import { SearchBox } from "../forms/search-box";

/** DIR-2: the search keeps the chosen filters. */
export function DirectorySearch({ filter }: { readonly filter: DirectoryFilter }) {
  const search = writeDirectoryFilter(filter);
  return (
    <search className="dir__search">
      <AddressForm search={search} action={href("/acharne")} method="get">
        <SearchBox
          label="Rechercher un prénom, un secteur, un canal, une région, une langue"
          placeholder="Secteur, région, canal, langue…"
          query={filter.q}
          large
        />
        <HiddenFilters search={search} except={["q"]} />
        <Button variant="primary" size="lg">
          <Icon of={ArrowRight} />
          <span>Rechercher</span>
        </Button>
      </AddressForm>
    </search>
  );
}
