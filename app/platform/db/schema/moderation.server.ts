import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt } from "./columns.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

/** Every act of moderation: who moved what, from where to where, when and why. Rows are only ever added. */
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
    createdAt: createdAt(),
  },
  (table) => [
    check("moderation_acts_subject", sql`num_nonnulls(${table.profileId}, ${table.missionId}) = 1`),
    index("moderation_acts_profile").on(table.profileId, table.id.desc().nullsFirst()),
    index("moderation_acts_mission").on(table.missionId, table.id.desc().nullsFirst()),
    index("moderation_acts_admin").on(table.adminId),
  ],
);
