import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.server";

/** What people wrote to the team (STAT-4). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The form that was filled in; a second arrival of it is the same message. */
    formId: uuid("form_id").notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_date").on(table.createdAt),
    check("contact_messages_name", sql`char_length(${table.name}) between 2 and 100`),
    check("contact_messages_subject", sql`char_length(${table.subject}) between 3 and 140`),
    check("contact_messages_message", sql`char_length(${table.message}) between 20 and 4000`),
  ],
);
