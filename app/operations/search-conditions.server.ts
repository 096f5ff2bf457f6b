import { type Column, like, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  isIndexed,
  isUnsearchable,
  SEARCHED_FIRST,
  saysLittle,
  searchTerms,
} from "~/marketplace/text/search-text";

const containing = (term: string) => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

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

/** What a query is searched in, under the name of the table: the whole list, or the first of it where it says too little. */
export const searchedIn = (table: PgTable, query: string, order: readonly SQL[]): SQL =>
  saysLittle(query)
    ? sql`(select * from ${table} order by ${sql.join([...order], sql`, `)} limit ${SEARCHED_FIRST}) as ${table}`
    : sql`${table}`;
