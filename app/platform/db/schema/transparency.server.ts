import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { TransparencyAct } from "~/domain/moderation/transparency-acts";
import { createdAt } from "./columns.server";

/**
 * SAFE-6: anonymous facts for the yearly figures of /transparence, kept after reports, decisions and accounts are
 * deleted; append-only.
 */
export const transparencyActs = pgTable(
  "transparency_acts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt("at"),
    what: text().$type<TransparencyAct["what"]>().notNull(),
    /** The ground of a report, or the measure. */
    kind: text().notNull(),
    /** The kind of reporter, or the ground of the measure. */
    source: text(),
    outcome: text(),
    /** From the report or objection to its decision. */
    waited_seconds: integer(),
  },
  (table) => [index("transparency_acts_when").on(table.at)],
);
