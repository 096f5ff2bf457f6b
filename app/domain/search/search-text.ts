import { composed } from "./composed";

/** Letters that no decomposition of Unicode takes apart, and how they are typed without them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/**
 * The one normal form of searched and searching text (DIR-2, MIS-2): lower case, no accents, ligatures
 * opened, nothing invisible, anything that is neither letter nor digit one space. 'Réseaux' and 'reseau' meet in it.
 */
export function normalize(text: string): string {
  return composed(text, "NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

const MAX_TERMS = 8;

/** The terms of a typed query; a text matches when it contains every one of them, anywhere in a word. */
export function searchTerms(query: string): string[] {
  return [...new Set(normalize(query).split(" ").filter(Boolean))].slice(0, MAX_TERMS);
}

/** Whether a typed query holds signs alone: no text matches it (DIR-2). An empty query matches every text. */
export const isUnsearchable = (query: string): boolean =>
  query.trim() !== "" && searchTerms(query).length === 0;

/** Whether an index of searched texts knows a term: by three letters or digits in a row. */
export const isIndexed = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** FAST-4: how much of a list is searched for a query that says too little. */
export const SEARCHED_FIRST = 10_000;

/** Whether a typed query has no term that an index of searched texts knows. */
export function saysLittle(query: string): boolean {
  const terms = searchTerms(query);
  return terms.length > 0 && !terms.some(isIndexed);
}

/** Whether of a list of so many only the first are searched for a typed query. */
export const isSearchedFirst = (query: string, total: number): boolean =>
  total > SEARCHED_FIRST && saysLittle(query);

/** Stands between the parts of a searched text; no part holds it. */
export const PART_BREAK = " | ";

/** What is searched of a record: its parts in normal form, one after the other. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => normalize(part ?? ""))
    .filter(Boolean)
    .join(PART_BREAK);
}

/** The plain reference of the search that SQL runs; filters are tested against it. */
export function matchesQuery(text: string, query: string): boolean {
  return !isUnsearchable(query) && searchTerms(query).every((term) => text.includes(term));
}
