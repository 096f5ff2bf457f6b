import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CompanyId } from "~/domain/companies/company-id";
import type { Ground } from "~/domain/moderation/grounds";
import type { DelayedJob } from "~/platform/job.server";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { companies } from "./companies.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";
import { clientReferences } from "./references.server";

/** The history of moderation; append-only. */
export const moderationActs = pgTable(
  "moderation_acts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "cascade" }),
    reference_id: uuid().references(() => clientReferences.id, { onDelete: "cascade" }),
    admin_id: uuid().references(() => users.id, { onDelete: "set null" }),
    move: text().notNull(),
    from_status: text().notNull(),
    to_status: text().notNull(),
    reason: text(),
    /** SAFE-6: the ground of a restriction, and whether a report led to it. */
    ground: text().$type<Ground>(),
    by_report: boolean().notNull().default(false),
    /** When the item was submitted for review; null if it was not waiting for one. */
    waited_since: instant("waited_since"),
    created_at: createdAt(),
  },
  (table) => [
    check("moderation_acts_ground", sql`${table.ground} is null or ${table.reason} is not null`),
    check(
      "moderation_acts_subject",
      sql`num_nonnulls(${table.profile_id}, ${table.company_id}, ${table.mission_id}, ${table.reference_id}) = 1`,
    ),
    index("moderation_acts_profile").on(table.profile_id, table.id.desc().nullsFirst()),
    index("moderation_acts_company").on(table.company_id, table.id.desc().nullsFirst()),
    index("moderation_acts_mission").on(table.mission_id, table.id.desc().nullsFirst()),
    index("moderation_acts_reference")
      .on(table.reference_id, table.id.desc().nullsFirst())
      .where(sql`${table.reference_id} is not null`),
    index("moderation_acts_admin").on(table.admin_id),
    index("moderation_acts_when").on(table.created_at),
  ],
);

/** The last act of each administrator while it can be undone, with the state before it (decision 016). */
export const undoableActs = pgTable("undoable_acts", {
  admin_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  act_id: bigint("act_id", { mode: "number" })
    .notNull()
    .unique()
    .references(() => moderationActs.id, { onDelete: "cascade" }),
  until: instant("until").notNull(),
  /** The `updated_at` of the row after the act. */
  row_written: instant("row_written").notNull(),
  jobs: jsonb().$type<DelayedJob[]>().notNull(),
  before: jsonb().$type<object>().notNull(),
});
