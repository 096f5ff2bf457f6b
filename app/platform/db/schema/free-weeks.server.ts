import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { ALL_HALF_DAYS } from "~/domain/profiles/half-days";
import { instant, within } from "./columns.server";
import { profiles } from "./profiles.server";

/** FREE-1: when an Acharné last confirmed the half-days of `free_weeks`, and was last asked to. */
export const availabilityConfirmations = pgTable(
  "availability_confirmations",
  {
    profile_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    confirmed_at: instant("confirmed_at").notNull(),
    asked_at: instant("asked_at"),
  },
  (table) => [index("availability_confirmations_due").on(table.confirmed_at)],
);

/** FREE-1: the free half-days that an Acharné stated, by week; a week without a row has none. */
export const freeWeeks = pgTable(
  "free_weeks",
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Its Monday. */
    week: date({ mode: "string" }).notNull(),
    /** A bit for each half-day, Monday morning first (`HALF_DAYS`). */
    halves: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.week] }),
    check("free_weeks_week", sql`extract(isodow from ${table.week}) = 1`),
    check("free_weeks_halves", within(table.halves, { min: 1, max: ALL_HALF_DAYS })),
  ],
);

/** FREE-3: how many half-days of a week are free once engagements are taken off, for public reads; without rows of none. */
export const publicFreeWeeks = pgTable(
  "public_free_weeks",
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    week: date({ mode: "string" }).notNull(),
    half_days: smallint().notNull(),
    /** When the Acharné last confirmed them. */
    confirmed_at: instant("confirmed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.profile_id] }),
    index("public_free_weeks_of").on(table.profile_id, table.week),
    check("public_free_weeks_half_days", sql`${table.half_days} > 0`),
  ],
);
