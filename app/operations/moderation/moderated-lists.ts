import { type SQL, sql } from "drizzle-orm";
import type { companies, missions, profiles } from "~/platform/db/schema.server";

/**
 * A table that administrators moderate, and the rows of it. A list of several is read from the index of each table, with a limit
 * of its own, and then merged.
 */
export type ModeratedRows = {
  readonly table: typeof profiles | typeof companies | typeof missions;
  readonly conditions: readonly SQL[];
};

/** The rows of a tab; all without a status. */
export const inTab = (lists: readonly ModeratedRows[], status: string | null): ModeratedRows[] =>
  lists.map(({ table, conditions }) => ({
    table,
    conditions: status === null ? conditions : [...conditions, sql`${table.status} = ${status}`],
  }));
