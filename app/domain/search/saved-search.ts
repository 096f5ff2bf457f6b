import { SAVED_NAME } from "../bounds";
import { isMonday } from "../engagements/weeks";
import {
  type MissionsFilter,
  monthAfter,
  readMissionsFilter,
  writeMissionsFilter,
} from "../missions/missions-filter";
import { missionsChoices } from "../missions/missions-filter-words";
import { availableBy } from "../profiles/availability";
import {
  type DirectoryFilter,
  readDirectoryFilter,
  writeDirectoryFilter,
} from "../profiles/directory-filter";
import { directoryChoices } from "../profiles/directory-words";
import { freeWeekLabel } from "../profiles/half-days";
import { isolated, shortenedTo } from "../text";
import { facetOf } from "./facets";
import { matchesQuery } from "./search-text";

type Filters = { readonly profiles: DirectoryFilter; readonly missions: MissionsFilter };

/** The lists whose searches can be saved. */
export type SavedList = keyof Filters;

/** What the filters of a list compare of a public row. */
type Searched = { readonly search_text: string; readonly facets: readonly string[] };
export type SearchedProfile = Searched & {
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly available_from: string | null;
  /** FREE-3: the Mondays of its weeks in `public_free_weeks`. */
  readonly free_weeks: readonly string[];
};
export type SearchedMission = Searched & {
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly start_date: string | null;
};
export type SearchedRows = { readonly profiles: SearchedProfile; readonly missions: SearchedMission };

type List<Name extends SavedList> = {
  readonly address: string;
  readonly read: (params: URLSearchParams, at: Date) => Filters[Name];
  /** The query of the canonical address: neither the page nor the order. */
  readonly write: (filter: Filters[Name]) => string;
  readonly labels: (filter: Filters[Name]) => readonly string[];
  readonly matches: (filter: Filters[Name], row: SearchedRows[Name], at: Date) => boolean;
};

const LISTS: { readonly [Name in SavedList]: List<Name> } = {
  profiles: {
    address: "/acharne",
    read: (params, at) => ({ ...readDirectoryFilter(params, at), tri: "recent", after: null }),
    write: (filter) => writeDirectoryFilter({ ...filter, tri: "recent" }),
    labels: (filter) => directoryChoices(filter).map(({ label }) => label),
    matches: isProfileOf,
  },
  missions: {
    address: "/missions",
    read: (params) => ({ ...readMissionsFilter(params), after: null }),
    write: (filter) => writeMissionsFilter(filter),
    labels: (filter) => missionsChoices(filter).map(({ label }) => label),
    matches: isMissionOf,
  },
};

/** Parameters of a list that are no choices. */
const ASIDE = ["apres", "tri"];

export type ReadFilter<Name extends SavedList> = {
  readonly filter: Filters[Name];
  /** ALERT-6: the values that no longer exist, as they were saved. */
  readonly dropped: readonly string[];
};

/** ALERT-1, ALERT-6: the filter of a query, '?region=53'; a value that does not exist at a moment is left out and named. */
export function readSavedFilter<Name extends SavedList>(
  list: Name,
  query: string,
  at: Date,
): ReadFilter<Name> {
  const { read, write } = LISTS[list];
  const params = new URLSearchParams(query);
  const isKnown = (name: string, value: string) =>
    write(read(new URLSearchParams([[name, value]]), at)) !== "";
  const dropped = [...params].filter(
    ([name, value]) => !ASIDE.includes(name) && value.trim() !== "" && !isKnown(name, value),
  );
  return { filter: read(params, at), dropped: [...new Set(dropped.map(droppedWord))] };
}

/** A week ends; other values leave the catalogue, with their labels. */
const droppedWord = ([name, value]: [string, string]): string =>
  name === "semaine" && isMonday(value) ? freeWeekLabel(value) : value;

/** The query of the canonical address of a filter, without page and order. */
export const writeSavedFilter = <Name extends SavedList>(list: Name, filter: Filters[Name]): string =>
  LISTS[list].write(filter);

/** The address of the list with the filter: '/missions?region=53'. */
export const savedSearchPath = (list: SavedList, query: string): string => `${LISTS[list].address}${query}`;

/** ALERT-1: 'Bretagne, Industrie, Prospection physique'; '' for the whole list. */
export const searchWords = <Name extends SavedList>(list: Name, filter: Filters[Name]): string =>
  LISTS[list].labels(filter).join(", ");

/** The words of a list without a filter. */
export const WHOLE_LIST: Readonly<Record<SavedList, string>> = {
  profiles: "Tous les profils",
  missions: "Toutes les missions",
};

/** ALERT-1: the name that the form of a list proposes. */
export const proposedName = <Name extends SavedList>(list: Name, filter: Filters[Name]): string =>
  shortenedTo(SAVED_NAME.max, searchWords(list, filter) || WHOLE_LIST[list]);

/** ALERT-6. */
export const droppedWords = (dropped: readonly string[]): string =>
  dropped.length === 1
    ? `Nous ne tenons plus compte de ${quoted(dropped[0] ?? "")}, qui n’existe plus.`
    : `Nous ne tenons plus compte de ${dropped.map(quoted).join(", ")}, qui n’existent plus.`;

const quoted = (value: string): string => `«\u202f${isolated(value)}\u202f»`;

/** ALERT-3: whether a public row meets a filter: the same as the list's own query (`directoryQuery`, `missionsQuery`). */
export const matches = <Name extends SavedList>(
  list: Name,
  filter: Filters[Name],
  row: SearchedRows[Name],
  at: Date,
): boolean => LISTS[list].matches(filter, row, at);

const has =
  ({ facets }: Searched, facet: string) =>
  (code: string) =>
    facets.includes(facetOf(facet, code));

const anyOf = (codes: readonly string[], met: (code: string) => boolean): boolean =>
  codes.length === 0 || codes.some(met);

function isProfileOf(filter: DirectoryFilter, row: SearchedProfile, at: Date): boolean {
  const { q, competences, langues, secteurs, grades, region, disponibilite, semaine, prixMin, prixMax } =
    filter;
  return (
    competences.every(has(row, "competences")) &&
    langues.every(has(row, "langues")) &&
    anyOf(secteurs, has(row, "secteurs")) &&
    anyOf(grades, has(row, "grades")) &&
    (region === null || has(row, "region")(region)) &&
    (disponibilite === null ||
      (row.available_from !== null && row.available_from <= availableBy(disponibilite, at))) &&
    (semaine === null || row.free_weeks.includes(semaine)) &&
    (prixMin === null || row.price_max === null || row.price_max >= prixMin) &&
    (prixMax === null || row.price_min === null || row.price_min <= prixMax) &&
    meetsQuery(row, q)
  );
}

function isMissionOf(filter: MissionsFilter, row: SearchedMission): boolean {
  const { q, secteur, lieu, region, duree, budget, debut } = filter;
  const highest = row.budget_max ?? row.budget_min;
  return (
    Object.entries({ secteur, lieu, region, duree }).every(
      ([facet, code]) => code === null || has(row, facet)(code),
    ) &&
    (budget === null || (highest !== null && highest >= budget)) &&
    (debut === null ||
      (row.start_date !== null &&
        row.start_date >= `${debut}-01` &&
        row.start_date < `${monthAfter(debut)}-01`)) &&
    meetsQuery(row, q)
  );
}

const meetsQuery = ({ search_text }: Searched, q: string): boolean =>
  q === "" || matchesQuery(search_text, q);
