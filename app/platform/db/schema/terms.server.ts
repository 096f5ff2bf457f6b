import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { instant } from "./columns.server";

/** SAFE-5: which versions of the CGU somebody accepted, and when. Rows are only ever added. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: text().notNull(),
    accepted_at: instant("accepted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.version] })],
);
