import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { roleEnum } from "./profiles.server";

/** AUTH-6: confirmation links with the choices of their sign-ups. */
export const confirmations = pgTable(
  "confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key of the browser that signed up; null if the link was requested elsewhere. */
    browserHash: text("browser_hash"),
    /** The hash of the password chosen there. */
    password: text(),
    role: roleEnum(),
    /** The page of this site to return to. */
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
