import { type Column, like, type SQL, sql } from "drizzle-orm";
import { isUnsearchable, searchTerms } from "~/marketplace/text/search-text";

const containing = (term: string) => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Whether the term holds a trigram: three letters or digits in a row. */
const hasTrigram = (term: string) => /[\p{L}\p{N}]{3}/u.test(term);

/**
 * Every term of the query stands somewhere in the searched text; a query of signs alone matches nothing. For a term
 * without a trigram the index would be read from end to end before the table is: another collation than the index's
 * keeps PostgreSQL off it.
 */
export function containsTerms(column: Column | SQL, query: string): SQL[] {
  if (isUnsearchable(query)) return [sql`false`];
  return searchTerms(query).map((term) =>
    hasTrigram(term) ? like(column, containing(term)) : sql`${column} collate "C" like ${containing(term)}`,
  );
}
