import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { SAVED_NAME } from "~/domain/bounds";
import { RHYTHMS } from "~/domain/search/rhythm";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, textArray, within } from "./columns.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";
import { PUBLIC_LISTS } from "./public-words.server";

export const rhythmEnum = pgEnum("alert_rhythm", RHYTHMS);

/** ALERT-1: the saved searches of an account, or of a visitor by address. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The address of a visitor, in lower case. */
    email: text(),
    list: text({ enum: PUBLIC_LISTS }).notNull(),
    name: text().notNull(),
    /** The query of the canonical address, as it was saved: '?secteur=it_telecom'; '' for the whole list. */
    filter: text().notNull(),
    rhythm: rhythmEnum().notNull(),
    /** Null until a visitor has confirmed the address. */
    confirmed_at: instant("confirmed_at"),
    /** Only what was published later is new: the creation, or the last change from no rhythm to one. */
    since: instant("since").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("saved_searches_owner", sql`num_nonnulls(${table.user_id}, ${table.email}) = 1`),
    check("saved_searches_list", sql`${table.list} = any(${textArray(PUBLIC_LISTS)})`),
    check("saved_searches_name", within(lengthOf(table.name), SAVED_NAME)),
    unique("saved_searches_name_of_user").on(table.user_id, table.list, table.name),
    unique("saved_searches_name_of_email").on(table.email, table.list, table.name),
    index("saved_searches_matched")
      .on(table.list, table.id)
      .where(sql`${table.rhythm} <> 'none' and ${table.confirmed_at} is not null`),
    index("saved_searches_created").on(table.created_at),
  ],
);

/** ALERT-3: what alerts found, once for each person; sent with the first search that found it. */
export const alertItems = pgTable(
  "alert_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid().references(() => users.id, { onDelete: "cascade" }),
    email: text(),
    /** Null once that search was removed. */
    search_id: uuid().references(() => savedSearches.id, { onDelete: "set null" }),
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "cascade" }),
    found_at: instant("found_at").notNull(),
    sent_at: instant("sent_at"),
    /** When the person opened the alert with it on the site. */
    seen_at: instant("seen_at"),
  },
  (table) => [
    check("alert_items_owner", sql`num_nonnulls(${table.user_id}, ${table.email}) = 1`),
    check("alert_items_item", sql`num_nonnulls(${table.profile_id}, ${table.mission_id}) = 1`),
    unique("alert_items_profile_of_user").on(table.user_id, table.profile_id),
    unique("alert_items_mission_of_user").on(table.user_id, table.mission_id),
    unique("alert_items_profile_of_email").on(table.email, table.profile_id),
    unique("alert_items_mission_of_email").on(table.email, table.mission_id),
    index("alert_items_search").on(table.search_id, table.found_at),
    index("alert_items_waiting").on(table.found_at).where(sql`${table.sent_at} is null`),
    index("alert_items_profile").on(table.profile_id),
    index("alert_items_mission").on(table.mission_id),
  ],
);

/** SUGG-5: the Acharnés whom a published mission was mailed to. */
export const missionNotices = pgTable(
  "mission_notices",
  {
    mission_id: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: "cascade" }),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    sent_at: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mission_id, table.profile_id] }),
    index("mission_notices_of").on(table.profile_id, table.sent_at),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
export type AlertItemRow = typeof alertItems.$inferSelect;
