import { type SQL, sql } from "drizzle-orm";

/** How many of some conditions are met, in SQL. */
export const countOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0
    ? sql`0`
    : sql.join(
        conditions.map((condition) => sql`(${condition})::int`),
        sql` + `,
      );
