import { boolean, pgEnum, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_KINDS } from "~/marketplace/notifications/notification-kinds";
import { users } from "./accounts.server";

export const notificationKindEnum = pgEnum("notification_kind", NOTIFICATION_KINDS);

/** What people chose of their mails (SET-3); without a row, a mail is sent. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: notificationKindEnum().notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);
