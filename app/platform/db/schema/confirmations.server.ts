import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { roleEnum } from "./profiles.server";

/** Mailed links that confirm an address (AUTH-6), each with what was chosen at the sign-up behind it. */
export const confirmations = pgTable(
  "confirmations",
  {
    /** The token itself stands in the mail alone. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The browser that signed up; null where the link was asked for elsewhere. */
    browserHash: text("browser_hash"),
    /** The password chosen there, as an account keeps it. */
    password: text(),
    role: roleEnum(),
    /** The page first wanted, on this site. */
    wanted: text(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("confirmations_user").on(table.userId),
    index("confirmations_browser").on(table.browserHash),
    index("confirmations_expiry").on(table.expiresAt),
  ],
);
