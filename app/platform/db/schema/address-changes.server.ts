import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";

/** SAFE-2: a pending change of address. */
export const addressChanges = pgTable(
  "address_changes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The hash of the link at the current address; null once it was used. */
    oldToken: text("old_token").unique(),
    /** The same at the new address. */
    newToken: text("new_token").unique(),
    /** The session that stays open. */
    sessionId: uuid("session_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("address_changes_expiry").on(table.expiresAt)],
);
