import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { REASON } from "~/domain/bounds";
import { CONTEST_MONTHS, CONTEST_STATUSES } from "~/domain/moderation/contest";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { moderationActs } from "./moderation.server";
import { reports } from "./reports.server";

export const contestStatusEnum = pgEnum("contest_status", CONTEST_STATUSES);

/** SAFE-6: an objection to a decision, one for each decision, and how another administrator decided it. */
export const contests = pgTable(
  "contests",
  {
    id: uuid().primaryKey().defaultRandom(),
    act_id: bigint({ mode: "number" })
      .unique()
      .references(() => moderationActs.id, { onDelete: "cascade" }),
    report_id: uuid()
      .unique()
      .references(() => reports.id, { onDelete: "cascade" }),
    contester_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The decision as it was; a report that is judged again loses it. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
    contested: text().notNull(),
    contested_at: instant("contested_at").notNull(),
    reason_text: text().notNull(),
    created_at: createdAt(),
    status: contestStatusEnum().notNull().default("open"),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    decision: text(),
    /** Whether the decision was reverted; null if there was nothing to revert. */
    restored: boolean(),
    /** Decided by the author of the decision, if there is no other administrator. */
    reviewed_alone: boolean().notNull().default(false),
  },
  (table) => [
    check("contests_subject", sql`num_nonnulls(${table.act_id}, ${table.report_id}) = 1`),
    check("contests_reason", within(lengthOf(table.reason_text), REASON)),
    check("contests_decision", within(lengthOf(table.decision), REASON)),
    check(
      "contests_deadline",
      sql`${table.created_at} at time zone 'UTC' <= ${table.contested_at} at time zone 'UTC' + interval '${sql.raw(String(CONTEST_MONTHS))} months'`,
    ),
    check(
      "contests_decided",
      sql`(${table.status} = 'open') = (${table.decided_at} is null) and (${table.status} = 'open') = (${table.decision} is null)`,
    ),
    check(
      "contests_by_another",
      sql`(${table.reviewed_alone} or ${table.decided_by} <> ${table.author_id}) and ${table.decided_by} <> ${table.contester_id}`,
    ),
    index("contests_by_status").on(table.status, table.created_at, table.id),
    index("contests_contester").on(table.contester_id),
    index("contests_author").on(table.author_id),
    index("contests_decided_by").on(table.decided_by),
  ],
);
