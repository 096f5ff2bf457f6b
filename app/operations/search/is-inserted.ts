import { sql } from "drizzle-orm";

/** Of an `insert … on conflict do update`: whether the row is new. PostgreSQL marks a row that it updated with its transaction. */
export const IS_INSERTED = sql<boolean>`xmax = 0`;
