import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const PUBLIC_LISTS = ["profiles", "missions"] as const;
export type PublicList = (typeof PUBLIC_LISTS)[number];

/** DIR-10: the words of public texts, for spelling correction. Words without a text are deleted within a day. */
export const publicWords = pgTable(
  "public_words",
  { list: text({ enum: PUBLIC_LISTS }).notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.list, table.word] }),
    index("public_words_near").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);
