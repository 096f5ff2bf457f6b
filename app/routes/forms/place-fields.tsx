import { useState } from "react";
import type { Region } from "~/domain/places";
import { findRegion, placeLabel } from "~/domain/regions";
import type { FormField } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/select-field";
import { useHydrated } from "~/ui/forms/use-hydrated";

type PlaceFieldsProps = {
  readonly regions: readonly Region[];
  readonly region: FormField;
  readonly department: FormField;
  readonly optional?: boolean;
};

/** ONB-15, ONB-31, PUBL-4. */
export function PlaceFields({ regions, region, department, optional = false }: PlaceFieldsProps) {
  const places = usePlaceOptions(regions, region.initialValue);
  return (
    <>
      <SelectField
        field={region}
        label="Région"
        className="form-grid__half"
        placeholder={optional ? "Indifférente" : "Choisir une région"}
        options={places.regions}
        optional={optional}
        onChange={(event) => places.onRegion(event.currentTarget.value)}
      />
      <SelectField
        key={places.follows ? "of the region" : "all"}
        field={department}
        label="Département"
        className="form-grid__half"
        placeholder={optional ? "Indifférent" : "Choisir un département"}
        optional={optional}
        {...places.departments}
      />
    </>
  );
}

const options = (places: readonly { readonly code: string; readonly name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: placeLabel(name) }));

/** ONB-15: filters the departments by region. Without a region or JavaScript, they are grouped by region. */
function usePlaceOptions(regions: readonly Region[], initialRegion: unknown) {
  const [chosen, choose] = useState(typeof initialRegion === "string" ? initialRegion : "");
  const follows = useHydrated();
  const region = follows ? findRegion(regions, chosen) : undefined;
  const byRegion = regions.map(({ name, departments }) => ({
    label: placeLabel(name),
    options: options(departments),
  }));
  return {
    regions: options(regions),
    departments: region ? { options: options(region.departments) } : { groups: byRegion },
    follows,
    onRegion: (code: string) => choose(code),
  };
}
