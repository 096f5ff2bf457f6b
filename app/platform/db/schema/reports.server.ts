import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { REASON } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { REPORT_STATUSES, type ReportedLine } from "~/domain/conversations/report";
import { type Measure, REPORT_SUBJECTS, type ReportKind } from "~/domain/moderation/report-kinds";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { companies } from "./companies.server";
import { messages, sideEnum } from "./conversations.server";
import { reviews } from "./engagements.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

export const reportStatusEnum = pgEnum("report_status", REPORT_STATUSES);
export const reportSubjectEnum = pgEnum("report_subject", REPORT_SUBJECTS);

/**
 * CONV-7: a reported message with a copy of up to five messages before and after. SAFE-6: a reported public profile, company or
 * mission with a copy of its text, reported with or without an account. REV-6: a reported review.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: reportSubjectEnum().notNull().default("message"),
    message_id: bigint({ mode: "number" }).references(() => messages.id, { onDelete: "set null" }),
    profile_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "set null" }),
    review_id: uuid().references(() => reviews.id, { onDelete: "set null" }),
    /** The side of the thread that reports. */
    by: sideEnum(),
    /** The ground of the report, and the name or title of the page. */
    kind: text().$type<ReportKind>(),
    title: text(),
    /** The reporter without an account, and the id of the form. */
    reporter_name: text(),
    reporter_email: text(),
    form_id: uuid().unique(),
    reporter_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The reported Acharné, or the reported company. */
    reported_id: uuid().references(() => users.id, { onDelete: "set null" }),
    reported_company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    reason_text: text().notNull(),
    excerpt: jsonb().$type<readonly ReportedLine[]>().notNull(),
    created_at: createdAt(),
    status: reportStatusEnum().notNull().default("open"),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    decision: text(),
    /** The outcome: the measure against a page, or whether the author of a message may still write. */
    measure: text().$type<Measure | "block">(),
  },
  (table) => [
    unique("reports_once").on(table.message_id, table.by),
    ...[table.profile_id, table.company_id, table.mission_id, table.review_id].map((thing) =>
      uniqueIndex(`reports_once_while_open_${thing.name}`)
        .on(thing, sql`coalesce(${table.reporter_id}::text, ${table.reporter_email})`)
        .where(sql`${table.status} = 'open' and ${thing} is not null`),
    ),
    check(
      "reports_subject",
      sql`(${table.subject} = 'message') = (${table.by} is not null) and (${table.subject} = 'message') = (${table.kind} is null)`,
    ),
    index("reports_decided_by").on(table.decided_by),
    check("reports_reason", within(lengthOf(table.reason_text), REASON)),
    index("reports_by_status").on(table.status, table.created_at, table.id),
    index("reports_reporter").on(table.reporter_id),
    index("reports_reported").on(table.reported_id),
    index("reports_reported_company").on(table.reported_company_id),
  ],
);

/** Each reading of a reported message by an administrator; append-only. */
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
