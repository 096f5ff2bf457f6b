import { type Column, like, type SQL, sql } from "drizzle-orm";
import { isIndexed, isUnsearchable, searchTerms } from "~/domain/search/search-text";

/** The pattern of what contains a term. */
export const containing = (term: string) => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/**
 * Every term of the query stands somewhere in the searched text; a query of signs alone matches nothing. For a term
 * that no index knows the index would be read from end to end before the table is: another collation than the index's
 * keeps PostgreSQL off it.
 */
export function containsTerms(column: Column | SQL, query: string): SQL[] {
  if (isUnsearchable(query)) return [sql`false`];
  return searchTerms(query).map((term) =>
    isIndexed(term) ? like(column, containing(term)) : sql`${column} collate "C" like ${containing(term)}`,
  );
}
