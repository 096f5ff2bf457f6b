import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { TransparencyAct } from "~/domain/moderation/transparency-acts";
import { createdAt } from "./columns.server";

/**
 * SAFE-6: what the yearly figures of /transparence are counted from, with nothing of anybody, so that it outlives reports,
 * decisions and accounts. Rows are only ever added.
 */
export const transparencyActs = pgTable(
  "duty_acts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt("at"),
    what: text().$type<TransparencyAct["what"]>().notNull(),
    /** What was reported for, or what was done to whom. */
    kind: text().notNull(),
    /** Who reported, or on what ground it was done. */
    source: text(),
    outcome: text(),
    /** From the report or the contest to its decision. */
    waited_seconds: integer(),
  },
  (table) => [index("duty_acts_when").on(table.at)],
);
