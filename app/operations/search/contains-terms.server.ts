import { type Column, like, type SQL, sql } from "drizzle-orm";
import { isIndexed, isUnsearchable, searchTerms } from "~/domain/search/search-text";

/** The LIKE pattern for a term. */
export const containing = (term: string) => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/**
 * Every term must occur in the searched text; a query of symbols only matches nothing. A short term uses
 * another collation, so that PostgreSQL does not scan the whole index before the table.
 */
export function containsTerms(column: Column | SQL, query: string): SQL[] {
  if (isUnsearchable(query)) return [sql`false`];
  return searchTerms(query).map((term) =>
    isIndexed(term) ? like(column, containing(term)) : sql`${column} collate "C" like ${containing(term)}`,
  );
}
