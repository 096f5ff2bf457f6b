import type { Region } from "~/domain/places";
import type { FormField } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/select-field";
import { usePlaceOptions } from "./place-options";

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
