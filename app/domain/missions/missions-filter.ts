import { LOCATION_TYPES, type LocationType, SECTORS, type SectorCode } from "../catalogue";
import { EVERYWHERE, findRegion } from "../regions";
import { readAmount, readQuery } from "../search/filter-values";
import { type Cursor, readCursor } from "../search/keyset";

/** MIS-9: the duration filter in weeks, inclusive; FMT-3 shows 4 to 13 weeks as one to three months. */
export const DURATIONS = [
  { value: "courte", label: "Moins d’un mois", from: 1, to: 3 },
  { value: "moyenne", label: "1 à 3 mois", from: 4, to: 13 },
  { value: "longue", label: "Plus de 3 mois", from: 14, to: null },
] as const;
export type DurationCode = (typeof DURATIONS)[number]["value"];

/** MIS-2, MIS-9: the filter that the URL of the missions list encodes. */
export type MissionsFilter = {
  readonly q: string;
  readonly secteur: SectorCode | null;
  readonly lieu: LocationType | null;
  readonly region: string | null;
  /** The minimum daily budget, in euros. */
  readonly budget: number | null;
  readonly duree: DurationCode | null;
  /** The start month, 'YYYY-MM'. */
  readonly debut: string | null;
  readonly after: Cursor | null;
};

/** Reads the filter from a URL; unknown choices are ignored. A sector is given by code or by label. */
export function readMissionsFilter(params: URLSearchParams): MissionsFilter {
  const [sector, place, month] = [params.get("secteur"), params.get("lieu"), params.get("debut") ?? ""];
  return {
    q: readQuery(params),
    secteur: SECTORS.find(({ value, label }) => value === sector || label === sector)?.value ?? null,
    lieu: LOCATION_TYPES.find(({ value }) => value === place)?.value ?? null,
    region: findRegion(EVERYWHERE, params.get("region") ?? "")?.code ?? null,
    budget: readAmount(params.get("budget")),
    duree: DURATIONS.find(({ value }) => value === params.get("duree"))?.value ?? null,
    debut: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    after: readCursor(params.get("apres")),
  };
}

export type WrittenMissionsFilter = Omit<MissionsFilter, "after">;

export function writeMissionsFilter(filter: WrittenMissionsFilter, after?: string): string {
  const params = new URLSearchParams();
  for (const name of ["q", "secteur", "lieu", "region", "budget", "duree", "debut"] as const) {
    const value = filter[name];
    if (value !== null && value !== "") params.set(name, String(value));
  }
  if (after) params.set("apres", after);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** How many of the collapsible filters are set. */
export const countFurtherFilters = ({ region, budget, duree, debut }: WrittenMissionsFilter): number =>
  [region, budget, duree, debut].filter((value) => value !== null).length;

export const isFilteringMissions = (filter: WrittenMissionsFilter): boolean =>
  filter.q !== "" || filter.secteur !== null || filter.lieu !== null || countFurtherFilters(filter) > 0;

/** The next month, 'YYYY-MM'. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
