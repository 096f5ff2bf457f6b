import { type Column, like, type SQL } from "drizzle-orm";
import { searchTerms } from "~/marketplace/search-text";

const escapeLike = (term: string) => term.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Every term of the query stands somewhere in the searched text; trigrams serve the index. */
export function containsTerms(column: Column, query: string): SQL[] {
  return searchTerms(query).map((term) => like(column, `%${escapeLike(term)}%`));
}
