import { normalize } from "./search-text";

/** The cost of the letters after a typed prefix: complete words come first. */
const UNFINISHED = 0.5;
/** One typo is allowed per so many letters. */
const LETTERS_A_MISTAKE = 3;

type Typo = { readonly word: string; readonly distance: number };

/**
 * DIR-10: words within edit distance of a typed one, nearest first. An insertion, deletion, substitution or
 * transposition costs one. A word that contains a nearer one is left out.
 */
export function nearestSpellings(typed: string, words: readonly string[]): string[] {
  const allowed = Math.max(1, Math.floor(typed.length / LETTERS_A_MISTAKE)) + UNFINISHED;
  const nearest = words
    .map((word): Typo => ({ word, distance: distance(typed, word) }))
    .filter((typo) => typo.distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
    .map(({ word }) => word);
  return nearest.filter((word, place) => !nearest.slice(0, place).some((nearer) => word.includes(nearer)));
}

/** The edit distance to a word, or to its nearest prefix. */
function distance(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, place) => place)];
  for (const [i, letter] of [...typed].entries()) {
    const [above = [], twoAbove = []] = [rows[i], rows[i - 1]];
    const row = [i + 1];
    for (const [j, other] of [...word].entries()) {
      const replaced = at(above, j) + (letter === other ? 0 : 1);
      const swapped =
        i > 0 && j > 0 && letter === word[j - 1] && typed[i - 1] === other
          ? at(twoAbove, j - 1) + 1
          : replaced;
      row.push(Math.min(at(above, j + 1) + 1, at(row, j) + 1, replaced, swapped));
    }
    rows.push(row);
  }
  const last = rows.at(-1) ?? [];
  return Math.min(at(last, word.length), Math.min(...last) + UNFINISHED);
}

const at = (row: readonly number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY;

/** A normalised query with the spelling of these texts: 'negociation' becomes 'négociation'. */
export function asWritten(query: string, texts: readonly (string | null)[]): string {
  const written = new Map<string, string>();
  for (const word of texts.flatMap((text) => text?.match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [])) {
    const normal = normalize(word);
    const before = written.get(normal);
    const isSmaller = before !== before?.toLowerCase() && word === word.toLowerCase();
    if (!before || isSmaller) written.set(normal, word.normalize("NFC"));
  }
  return query
    .split(" ")
    .map((term) => written.get(term) ?? term)
    .join(" ");
}
