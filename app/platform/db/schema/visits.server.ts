import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** SAFE-5: how often each kind of page was come to from each source, day by day; nothing of who came. */
export const visits = pgTable(
  "visits",
  {
    day: date({ mode: "string" }).notNull(),
    /** The pattern of its address, as the routes write it. */
    page: text().notNull(),
    source: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source] })],
);
