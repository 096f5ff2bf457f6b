import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { LETTER } from "~/marketplace/bounds";
import { createdAt, lengthOf, within } from "./columns.server";
import { profiles } from "./profiles.server";

/** A company's message to a commercial. */
export const approaches = pgTable(
  "approaches",
  {
    id: uuid().primaryKey().defaultRandom(),
    company_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    commercial_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Made by the form that sends it; a second arrival of the same form is the same message. */
    submission_key: uuid().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("approaches_submission").on(table.company_id, table.submission_key),
    check("approaches_message", within(lengthOf(table.message), LETTER)),
    index("approaches_by_commercial").on(table.commercial_id, table.created_at.desc().nullsFirst(), table.id),
  ],
);
