import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { roleEnum } from "./profiles.server";

/** AUTH-6: confirmation links with the choices of their sign-ups. */
export const confirmations = pgTable(
  "confirmations",
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key of the browser that signed up; null if the link was requested elsewhere. */
    browser_hash: text(),
    /** The hash of the password chosen there. */
    password: text(),
    role: roleEnum(),
    /** The page of this site to return to. */
    return_path: text(),
    created_at: createdAt(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    index("confirmations_user").on(table.user_id),
    index("confirmations_browser").on(table.browser_hash),
    index("confirmations_expiry").on(table.expires_at),
  ],
);
