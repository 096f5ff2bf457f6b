import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CONTACT_MESSAGE, CONTACT_NAME, CONTACT_SUBJECT } from "~/domain/bounds";
import { createdAt, lengthOf, within } from "./columns.server";

/** STAT-4: messages to the team. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the form; an idempotency key. */
    form_id: uuid().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("contact_messages_date").on(table.created_at),
    check("contact_messages_name", within(lengthOf(table.name), CONTACT_NAME)),
    check("contact_messages_subject", within(lengthOf(table.subject), CONTACT_SUBJECT)),
    check("contact_messages_message", within(lengthOf(table.message), CONTACT_MESSAGE)),
  ],
);
