import { type Place, placeLabel } from "~/domain/regions";
import { FilterSelect, type OptionCounts } from "~/ui/forms/choices/filter-fields";

type RegionFilterProps = {
  readonly regions: readonly Place[];
  readonly chosen: string | null;
  readonly counts: OptionCounts | undefined;
  readonly more: boolean;
};

/** The region filter. */
export function RegionFilter({ regions, chosen, counts, more }: RegionFilterProps) {
  return (
    <FilterSelect
      label="Région"
      name="region"
      all="Toutes les régions"
      options={regions.map(({ code, name }) => ({ value: code, label: placeLabel(name) }))}
      chosen={chosen}
      counts={counts}
      more={more}
    />
  );
}
