import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RetentionKind } from "~/domain/personal-data/retention";
import { instant } from "./columns.server";

/** SAFE-5: when each kind of data was last looked through for what its term had ended of, and how much went. */
export const retentionRuns = pgTable("retention_runs", {
  kind: text().$type<RetentionKind>().primaryKey(),
  at: instant("at").notNull(),
  removed: integer().notNull(),
});
