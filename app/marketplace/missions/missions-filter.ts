import { LOCATION_TYPES, type LocationType, SECTORS, type SectorCode } from "../catalogue";
import { type Cursor, readCursor } from "../keyset";
import { readQuery } from "../profiles/directory-filter";
import { searchTerms } from "../search-text";

/** MIS-2: what the address of the missions list says. */
export type MissionsFilter = {
  readonly q: string;
  readonly secteur: SectorCode | null;
  readonly lieu: LocationType | null;
  readonly after: Cursor | null;
};

/** Reads an address; choices that are not in the lists are passed over. A sector is given by code or by label. */
export function readMissionsFilter(params: URLSearchParams): MissionsFilter {
  const sector = params.get("secteur");
  const place = params.get("lieu");
  return {
    q: readQuery(params),
    secteur: SECTORS.find(({ value, label }) => value === sector || label === sector)?.value ?? null,
    lieu: LOCATION_TYPES.find(({ value }) => value === place)?.value ?? null,
    after: readCursor(params.get("apres")),
  };
}

export function writeMissionsFilter(filter: Omit<MissionsFilter, "after">, after?: string): string {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  if (filter.secteur) params.set("secteur", filter.secteur);
  if (filter.lieu) params.set("lieu", filter.lieu);
  if (after) params.set("apres", after);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export const isFilteringMissions = (filter: MissionsFilter): boolean =>
  searchTerms(filter.q).length > 0 || filter.secteur !== null || filter.lieu !== null;
