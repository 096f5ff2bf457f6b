import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { instant } from "./columns.server";

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** SAFE-5: accepted versions of the CGU; append-only. */
export const cguAcceptances = pgTable(
  "cgu_acceptances",
  {
    user_id: userId(),
    version: text().notNull(),
    accepted_at: instant("accepted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.version] })],
);

/** SAFE-5: versions of the CGU announced by mail, once each. */
export const cguAnnouncements = pgTable(
  "cgu_announcements",
  { user_id: userId(), version: text().notNull(), announced_at: instant("announced_at").notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.version] })],
);
