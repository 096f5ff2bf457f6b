import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";

/** SAFE-2: an account on its way to another address, until both of them said yes. */
export const addressChanges = pgTable(
  "address_changes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** Of the link that is still to be followed at the present address, by its hash; null once it was. */
    oldToken: text("old_token").unique(),
    /** The same at the new one. */
    newToken: text("new_token").unique(),
    /** The session that asked, which goes on. */
    sessionId: uuid("session_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("address_changes_expiry").on(table.expiresAt)],
);
