import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";

/** SAFE-2: a pending change of address. */
export const addressChanges = pgTable(
  "address_changes",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The hash of the link at the current address; null once it was used. */
    old_token: text().unique(),
    /** The same at the new address. */
    new_token: text().unique(),
    /** The session that stays open. */
    session_id: uuid(),
    created_at: createdAt(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [index("address_changes_expiry").on(table.expires_at)],
);
