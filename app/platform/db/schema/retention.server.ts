import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RetentionKind } from "~/domain/personal-data/retention";
import { instant } from "./columns.server";

/** SAFE-5: when retention last ran for each kind of data, and how much it deleted. */
export const retentionRuns = pgTable("retention_runs", {
  kind: text().$type<RetentionKind>().primaryKey(),
  at: instant("at").notNull(),
  removed: integer().notNull(),
});
