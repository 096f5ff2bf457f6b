import { useState } from "react";
import type { Region } from "~/domain/places";
import { findRegion, placeLabel } from "~/domain/regions";
import { useHydrated } from "~/ui/forms/use-hydrated";

const options = (places: readonly { readonly code: string; readonly name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: placeLabel(name) }));

/**
 * ONB-15: the departments offered follow the region. Until a region is chosen, and without JavaScript, they
 * are grouped by region.
 */
export function usePlaceOptions(regions: readonly Region[], initialRegion: unknown) {
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
