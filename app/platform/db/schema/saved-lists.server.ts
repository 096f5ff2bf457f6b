import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LIST_NOTE, SAVED_NAME } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, updatedAt, within } from "./columns.server";
import { companies } from "./companies.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

/** LIST-6: the named lists of a company, which its members share, or of an Acharné. */
export const savedLists = pgTable(
  "saved_lists",
  {
    id: uuid().primaryKey().defaultRandom(),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The Acharné. */
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    check("saved_lists_owner", sql`num_nonnulls(${table.company_id}, ${table.profile_id}) = 1`),
    check("saved_lists_name", within(lengthOf(table.name), SAVED_NAME)),
    uniqueIndex("saved_lists_of_company").on(table.company_id, sql`lower(${table.name})`),
    uniqueIndex("saved_lists_of_profile").on(table.profile_id, sql`lower(${table.name})`),
    index("saved_lists_created_by").on(table.created_by),
  ],
);

/** LIST-6: an Acharné kept by a company, or a mission kept by an Acharné; read by that owner alone. */
export const savedListItems = pgTable(
  "saved_list_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    list_id: uuid()
      .notNull()
      .references(() => savedLists.id, { onDelete: "cascade" }),
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "cascade" }),
    kept_by: uuid().references(() => users.id, { onDelete: "set null" }),
    kept_at: instant("kept_at").notNull(),
  },
  (table) => [
    check("saved_list_items_item", sql`num_nonnulls(${table.profile_id}, ${table.mission_id}) = 1`),
    unique("saved_list_items_profile").on(table.list_id, table.profile_id),
    unique("saved_list_items_mission").on(table.list_id, table.mission_id),
    index("saved_list_items_of").on(table.list_id, table.kept_at),
    index("saved_list_items_of_profile").on(table.profile_id),
    index("saved_list_items_of_mission").on(table.mission_id),
    index("saved_list_items_kept_by").on(table.kept_by),
  ],
);

/** LIST-7: the notes on a kept Acharné or mission, one of each author; a person reads those about them in their data. */
export const savedListNotes = pgTable(
  "saved_list_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: uuid()
      .notNull()
      .references(() => savedListItems.id, { onDelete: "cascade" }),
    author_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("saved_list_notes_text", within(lengthOf(table.text), LIST_NOTE)),
    unique("saved_list_notes_of").on(table.item_id, table.author_id),
    index("saved_list_notes_author").on(table.author_id),
  ],
);

export type SavedListRow = typeof savedLists.$inferSelect;
export type SavedListItemRow = typeof savedListItems.$inferSelect;
