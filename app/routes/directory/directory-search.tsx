import { ArrowRight, Search } from "lucide-react";
import { href } from "react-router";
import {
  type DirectoryFilter,
  QUERY_MAX,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { AddressForm } from "../forms/address-form";
import { HiddenFilters } from "../forms/filter-form";
import "~/ui/forms/field.css";

/** DIR-2: the search keeps the chosen filters. */
export function DirectorySearch({ filter }: { readonly filter: DirectoryFilter }) {
  const search = writeDirectoryFilter(filter);
  return (
    <search className="dir__search">
      <AddressForm search={search} action={href("/acharne")} method="get">
        <div className="search search--lg">
          <Icon of={Search} />
          <label className="sr-only" htmlFor="q">
            Rechercher un prénom, un secteur, un canal, une région, une langue
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={QUERY_MAX}
            defaultValue={filter.q}
            placeholder="Secteur, région, canal, langue…"
            autoComplete="off"
          />
        </div>
        <HiddenFilters search={search} except={["q"]} />
        <Button variant="primary" size="lg">
          <Icon of={ArrowRight} />
          <span>Rechercher</span>
        </Button>
      </AddressForm>
    </search>
  );
}
