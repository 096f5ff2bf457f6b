import { sql } from "drizzle-orm";
import { customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.server";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * FAST-2: what changed of what the public reads, written by triggers in the transaction that changes it. Whoever keeps
 * pages asks for what has become visible since; that is why a row bears its transaction and no number, as numbers are
 * drawn in one order and become visible in another.
 */
export const publicChanges = pgTable(
  "public_changes",
  {
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    at: createdAt("at"),
    tag: text().notNull(),
  },
  (table) => [
    index("public_changes_by_transaction").on(table.transaction),
    index("public_changes_at").on(table.at),
  ],
);
