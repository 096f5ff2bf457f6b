import { bigint, check, index, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REASON } from "~/marketplace/bounds";
import { REPORT_STATUSES, type ReportedLine } from "~/marketplace/conversations/report";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { messages, sideEnum } from "./conversations.server";

export const reportStatusEnum = pgEnum("report_status", REPORT_STATUSES);

/** CONV-7: a message that one side reported, with up to five on each side of it as they stood, and nothing else. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    message_id: bigint({ mode: "number" }).references(() => messages.id, { onDelete: "set null" }),
    /** The side that reports. */
    by: sideEnum().notNull(),
    reporter_id: uuid().references(() => users.id, { onDelete: "set null" }),
    reported_id: uuid().references(() => users.id, { onDelete: "set null" }),
    reason_text: text().notNull(),
    excerpt: jsonb().$type<readonly ReportedLine[]>().notNull(),
    created_at: createdAt(),
    status: reportStatusEnum().notNull().default("open"),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    decision: text(),
  },
  (table) => [
    unique("reports_once").on(table.message_id, table.by),
    check("reports_reason", within(lengthOf(table.reason_text), REASON)),
    index("reports_by_status").on(table.status, table.created_at, table.id),
    index("reports_reporter").on(table.reporter_id),
    index("reports_reported").on(table.reported_id),
  ],
);

/** Each time an administrator read a reported message. Rows are only ever added. */
export const reportReadings = pgTable(
  "report_readings",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    report_id: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    admin_id: uuid().references(() => users.id, { onDelete: "set null" }),
    at: createdAt("at"),
  },
  (table) => [
    index("report_readings_of").on(table.report_id, table.id),
    index("report_readings_admin").on(table.admin_id),
  ],
);
