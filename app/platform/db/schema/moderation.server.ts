import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Ground } from "~/domain/moderation/grounds";
import type { DelayedJob } from "~/platform/job.server";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

/** The history of moderation; append-only. */
export const moderationActs = pgTable(
  "moderation_acts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    missionId: uuid("mission_id").references(() => missions.id, { onDelete: "cascade" }),
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    move: text().notNull(),
    fromStatus: text("from_status").notNull(),
    toStatus: text("to_status").notNull(),
    reason: text(),
    /** SAFE-6: the ground of a restriction, and whether a report led to it. */
    ground: text().$type<Ground>(),
    byReport: boolean("by_report").notNull().default(false),
    /** When the item was submitted for review; null if it was not. */
    waitedSince: instant("waited_since"),
    createdAt: createdAt(),
  },
  (table) => [
    check("moderation_acts_ground", sql`${table.ground} is null or ${table.reason} is not null`),
    check("moderation_acts_subject", sql`num_nonnulls(${table.profileId}, ${table.missionId}) = 1`),
    index("moderation_acts_profile").on(table.profileId, table.id.desc().nullsFirst()),
    index("moderation_acts_mission").on(table.missionId, table.id.desc().nullsFirst()),
    index("moderation_acts_admin").on(table.adminId),
    index("moderation_acts_when").on(table.createdAt),
  ],
);

/** The last act of each administrator while it can be undone, with the state before it (decision 016). */
export const undoableActs = pgTable("undoable_acts", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  actId: bigint("act_id", { mode: "number" })
    .notNull()
    .unique()
    .references(() => moderationActs.id, { onDelete: "cascade" }),
  until: instant("until").notNull(),
  /** The `updated_at` of the row after the act. */
  rowWritten: instant("row_written").notNull(),
  jobs: jsonb().$type<DelayedJob[]>().notNull(),
  before: jsonb().$type<object>().notNull(),
});
