import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** SAFE-5: visits per day, kind of page and source, without personal data. */
export const visits = pgTable(
  "visits",
  {
    day: date({ mode: "string" }).notNull(),
    /** The route pattern of the page. */
    page: text().notNull(),
    source: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source] })],
);
