import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.server";
import { createdAt } from "./columns.server";

/** PUSH-1: the browsers that receive notifications; a subscription ends with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    /** The public key and the secret of the browser, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_of").on(table.user_id),
    index("push_subscriptions_session").on(table.session_id),
  ],
);
