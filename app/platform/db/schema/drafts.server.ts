import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { DRAFT_MAX_BYTES, DRAFTED_FORMS, type FormDraft } from "~/domain/drafts/form-draft";
import { users } from "./accounts.server";
import { instant, textArray } from "./columns.server";

/**
 * Half-written forms, the last state of each (PUBL-10). Where there is none, the row says when the form was last
 * sent or started over: what a browser kept from before is then out of date.
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
