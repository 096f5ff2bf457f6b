import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CALL_NOTES_MAX, CALL_REASON, CALL_SLOTS } from "~/domain/bounds";
import { CALL_MEETS, CALL_STATUSES, FIXED_CALLS, OPEN_CALLS } from "~/domain/calls/call-status";
import type { CompanyId } from "~/domain/companies/company-id";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { companies } from "./companies.server";
import { conversations, sideEnum } from "./conversations.server";
import { profiles } from "./profiles.server";

export const callStatusEnum = pgEnum("call_status", CALL_STATUSES);
export const callMeetEnum = pgEnum("call_meet", CALL_MEETS);

const among = (statuses: readonly string[]) =>
  sql.raw(`"status" in (${statuses.map((status) => `'${status}'`).join(", ")})`);

/** CALL-1: the calls of a thread; at most one is open. A call lasts 30 minutes and begins on a half-hour. */
export const calls = pgTable(
  "calls",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    commercial_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The member who takes part for the company; null before one acted, and after they left. */
    member_id: uuid().references(() => users.id, { onDelete: "set null" }),
    status: callStatusEnum().notNull().default("proposed"),
    /** Who made the last proposal or change; null where an end cancelled it. */
    changed_by: sideEnum(),
    changed_at: instant("changed_at").notNull(),
    /** The times to choose from; one after the choice. */
    slots: instant("slots").array().notNull(),
    /** The agreed beginning; it stays readable after a cancellation. */
    starts_at: instant("starts_at"),
    /** The beginning before the last move. */
    moved_from: instant("moved_from"),
    /** The time zone in which both read the times. */
    zone: text().notNull().default("Europe/Paris"),
    meet: callMeetEnum(),
    /** The number (E.164) or the link, of this call alone: deleted when it ends. */
    meet_value: text(),
    /** Which side gives the number or the link. */
    meet_by: sideEnum(),
    /** Why it was moved or cancelled. */
    reason: text(),
    /** CAL-1: SEQUENCE of the last invitation; null before the first one. */
    sequence: integer(),
    /** CAL-1: the beginning that stands in the calendars of both; null where none does. */
    calendar_start: instant("calendar_start"),
    /** CAL-1: the member in whose calendar it stands. */
    calendar_member_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** CALL-4: which reminders were sent. */
    evening_reminded_at: instant("evening_reminded_at"),
    hour_reminded_at: instant("hour_reminded_at"),
    /** CALL-5: the Acharné's notes; nobody else reads them. */
    commercial_notes: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("calls_one_open").on(table.conversation_id).where(among(OPEN_CALLS)),
    uniqueIndex("calls_one_of_commercial").on(table.commercial_id, table.starts_at).where(among(FIXED_CALLS)),
    uniqueIndex("calls_one_of_member").on(table.member_id, table.starts_at).where(among(FIXED_CALLS)),
    check("calls_slots", within(sql`cardinality(${table.slots})`, CALL_SLOTS)),
    check("calls_starts", sql`not (${among(FIXED_CALLS)}) or ${table.starts_at} is not null`),
    check("calls_meet", sql`(${table.meet_value} is null or num_nulls(${table.meet}, ${table.meet_by}) = 0)`),
    check("calls_reason", sql`${lengthOf(table.reason)} <= ${sql.raw(String(CALL_REASON.max))}`),
    check("calls_notes", sql`${lengthOf(table.commercial_notes)} <= ${sql.raw(String(CALL_NOTES_MAX))}`),
    index("calls_of").on(table.conversation_id, table.changed_at),
    index("calls_of_company").on(table.company_id),
    index("calls_of_commercial").on(table.commercial_id, table.starts_at),
    index("calls_of_member").on(table.member_id, table.starts_at),
    index("calls_of_calendar")
      .on(table.calendar_member_id)
      .where(sql`${table.calendar_member_id} is not null`),
    index("calls_due").on(table.starts_at).where(among(OPEN_CALLS)),
  ],
);

export type CallRow = typeof calls.$inferSelect;
