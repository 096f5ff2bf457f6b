import { composed } from "./composed";

/** Letters without a Unicode decomposition, with their replacement. */
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
 * Normalises texts and queries (DIR-2, MIS-2): lower case, no accents, ligatures expanded, nothing
 * invisible, one space for everything but letters and digits. 'Réseaux' and 'reseau' match.
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

/** The terms of a query. A text matches when it contains all of them, anywhere in a word. */
export function searchTerms(query: string): string[] {
  return [...new Set(normalize(query).split(" ").filter(Boolean))].slice(0, MAX_TERMS);
}

/** DIR-2: whether a query has symbols only, which matches nothing. An empty query matches everything. */
export const isUnsearchable = (query: string): boolean =>
  query.trim() !== "" && searchTerms(query).length === 0;

/** Whether the trigram index can find a term: it needs three letters or digits in a row. */
export const isIndexed = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** FAST-4: rows that are searched for a query that is too short for the index. */
export const SHORT_QUERY_ROWS = 10_000;

/** Whether no term of a query can use the index. */
export function isTooShort(query: string): boolean {
  const terms = searchTerms(query);
  return terms.length > 0 && !terms.some(isIndexed);
}

/** Whether only the first rows of a list of this size are searched. */
export const isLimitedToFirst = (query: string, total: number): boolean =>
  total > SHORT_QUERY_ROWS && isTooShort(query);

/** Separates the parts of a searched text; no part contains it. */
export const PART_BREAK = " | ";

/** The searched text of a record: its normalised parts. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => normalize(part ?? ""))
    .filter(Boolean)
    .join(PART_BREAK);
}

/** The reference of the search in SQL, for tests. */
export function matchesQuery(text: string, query: string): boolean {
  return !isUnsearchable(query) && searchTerms(query).every((term) => text.includes(term));
}
