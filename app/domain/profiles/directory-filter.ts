import { LANGUAGES, type Language, SECTORS, type SectorCode, SKILLS, type Skill } from "../catalogue";
import { isMonday } from "../engagements/weeks";
import { findRegion, MAINLAND } from "../regions";
import { readAmount, readQuery } from "../search/filter-values";
import { type Cursor, type PriceCursor, readCursor, readPriceCursor } from "../search/keyset";
import { AVAILABILITIES, type AvailabilityCode } from "./availability";
import { statedMondays } from "./half-days";
import { RANKS, type Rank } from "./rank";

export const SORTS = [
  { value: "recent", label: "Plus récents" },
  { value: "prix", label: "Prix croissant" },
  { value: "prix_desc", label: "Prix décroissant" },
] as const;
export type Sort = (typeof SORTS)[number]["value"];

/** DIR-7, DIR-10: the filter of the directory. Prices are public prices, in euros a day. */
export type DirectoryFilter = {
  readonly q: string;
  readonly grades: readonly Rank[];
  readonly competences: readonly Skill[];
  readonly langues: readonly Language[];
  readonly secteurs: readonly SectorCode[];
  readonly region: string | null;
  readonly disponibilite: AvailabilityCode | null;
  /** FREE-3: the Monday of a week with free half-days. */
  readonly semaine: string | null;
  readonly prixMin: number | null;
  readonly prixMax: number | null;
  readonly tri: Sort;
  readonly after: Cursor | PriceCursor | null;
};

/** DIR-10: whether the minimum price exceeds the maximum. */
export const isPriceCrossed = ({ prixMin, prixMax }: Pick<DirectoryFilter, "prixMin" | "prixMax">): boolean =>
  prixMin !== null && prixMax !== null && prixMin > prixMax;

/** Parses an address; unknown choices are ignored. So are weeks that are not offered at a moment, where it is given. */
export function readDirectoryFilter(params: URLSearchParams, at?: Date): DirectoryFilter {
  const chosen = (name: string) => params.getAll(name).map((value) => value.toLowerCase());
  const [skills, languages, sectors, ranks] = ["competence", "langue", "secteur", "grade"].map(chosen);
  const tri = SORTS.find(({ value }) => value === params.get("tri"))?.value ?? "recent";
  return {
    q: readQuery(params),
    grades: RANKS.filter((rank) => ranks?.includes(rank)),
    competences: SKILLS.filter((skill) => skills?.includes(skill.toLowerCase())),
    langues: LANGUAGES.map(({ value }) => value).filter((language) => languages?.includes(language)),
    secteurs: SECTORS.map(({ value }) => value).filter((sector) => sectors?.includes(sector)),
    region: findRegion(MAINLAND, params.get("region") ?? "")?.code ?? null,
    disponibilite: AVAILABILITIES.find(({ value }) => value === params.get("disponibilite"))?.value ?? null,
    semaine: readWeek(params.get("semaine") ?? "", at),
    prixMin: readAmount(params.get("prix_min")),
    prixMax: readAmount(params.get("prix_max")),
    tri,
    after: tri === "recent" ? readCursor(params.get("apres")) : readPriceCursor(params.get("apres")),
  };
}

const readWeek = (typed: string, at?: Date): string | null =>
  (at ? statedMondays(at).includes(typed) : isMonday(typed)) ? typed : null;

export type WrittenFilter = Omit<DirectoryFilter, "after">;

/** The address of a filter, with an optional cursor. */
export function writeDirectoryFilter(filter: WrittenFilter, after?: string): string {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  for (const rank of filter.grades) params.append("grade", rank);
  for (const skill of filter.competences) params.append("competence", skill);
  for (const language of filter.langues) params.append("langue", language);
  for (const sector of filter.secteurs) params.append("secteur", sector);
  if (filter.region) params.set("region", filter.region);
  if (filter.disponibilite) params.set("disponibilite", filter.disponibilite);
  if (filter.semaine) params.set("semaine", filter.semaine);
  if (filter.prixMin !== null) params.set("prix_min", String(filter.prixMin));
  if (filter.prixMax !== null) params.set("prix_max", String(filter.prixMax));
  if (filter.tri !== "recent") params.set("tri", filter.tri);
  if (after) params.set("apres", after);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** The number of active choices. */
export const countChoices = (filter: WrittenFilter): number =>
  filter.grades.length +
  filter.competences.length +
  filter.langues.length +
  filter.secteurs.length +
  [filter.region, filter.disponibilite, filter.semaine, filter.prixMin, filter.prixMax].filter(
    (value) => value !== null,
  ).length;

export const isFiltering = (filter: WrittenFilter): boolean => filter.q !== "" || countChoices(filter) > 0;
