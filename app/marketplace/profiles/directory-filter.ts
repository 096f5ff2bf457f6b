import { LANGUAGES, type Language, SKILLS, type Skill } from "../catalogue";
import { type Cursor, readCursor } from "../keyset";
import { searchTerms } from "../search-text";
import { isStorable } from "../text";

/** DIR-7: what the address of the directory says. */
export type DirectoryFilter = {
  readonly q: string;
  readonly competences: readonly Skill[];
  readonly langues: readonly Language[];
  readonly after: Cursor | null;
};

export const QUERY_MAX = 120;

/** The typed query of an address, without what no text may hold. */
export function readQuery(params: URLSearchParams): string {
  const typed = (params.get("q") ?? "").trim().slice(0, QUERY_MAX);
  return isStorable(typed) ? typed : "";
}

/** Reads an address; choices that are not in the lists are passed over. */
export function readDirectoryFilter(params: URLSearchParams): DirectoryFilter {
  const languages = params.getAll("langue").map((language) => language.toLowerCase());
  const skills = params.getAll("competence").map((skill) => skill.toLowerCase());
  return {
    q: readQuery(params),
    competences: SKILLS.filter((skill) => skills.includes(skill.toLowerCase())),
    langues: LANGUAGES.map(({ value }) => value).filter((language) => languages.includes(language)),
    after: readCursor(params.get("apres")),
  };
}

/** The address of a filter; the place in the list is given apart. */
export function writeDirectoryFilter(filter: Omit<DirectoryFilter, "after">, after?: string): string {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  for (const skill of filter.competences) params.append("competence", skill);
  for (const language of filter.langues) params.append("langue", language);
  if (after) params.set("apres", after);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export const isFiltering = (filter: DirectoryFilter): boolean =>
  searchTerms(filter.q).length > 0 || filter.competences.length > 0 || filter.langues.length > 0;
