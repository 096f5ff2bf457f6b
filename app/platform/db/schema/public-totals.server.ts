import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { PUBLIC_LISTS } from "./public-words.server";

/**
 * FAST-4: how many rows each public list holds, as the sum of what its statements added and took. Triggers write one row
 * a statement in the transaction that changes the list, so that writers never wait for each other, and every so often
 * one of them folds the rows it sees into their sum.
 */
export const publicTotals = pgTable("public_totals", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  list: text({ enum: PUBLIC_LISTS }).notNull(),
  change: integer().notNull(),
});
