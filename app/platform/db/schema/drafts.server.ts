import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { DRAFT_MAX_BYTES, DRAFTED_FORMS, type FormDraft } from "~/domain/drafts/form-draft";
import { users } from "./accounts.server";
import { instant, textArray } from "./columns.server";

/**
 * PUBL-10: the last state of each unfinished form. Without a state, the row says when the form was last sent or reset:
 * older copies in browsers are outdated.
 */
export const formDrafts = pgTable(
  "form_drafts",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    form: text().$type<(typeof DRAFTED_FORMS)[number]>().notNull(),
    payload: jsonb().$type<FormDraft>(),
    updated_at: instant("updated_at").notNull(),
    emptied_at: instant("emptied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.form] }),
    check("form_drafts_form", sql`${table.form} = any(${textArray(DRAFTED_FORMS)})`),
    check("form_drafts_size", sql.raw(`octet_length(payload::text) <= ${2 * DRAFT_MAX_BYTES}`)),
    index("form_drafts_oldest").on(table.updated_at),
  ],
);
