import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NOTIFICATION_KINDS } from "~/domain/notifications/notification-kinds";
import { users } from "./accounts.server";
import { calls } from "./calls.server";
import { candidatureEvents, candidatures } from "./candidatures.server";
import { createdAt, instant } from "./columns.server";
import { conversations } from "./conversations.server";
import { engagements } from "./engagements.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";
import { savedSearches } from "./saved-searches.server";

export const notificationKindEnum = pgEnum("notification_kind", NOTIFICATION_KINDS);

/** SET-3: notification settings; without a row all channels are on. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: notificationKindEnum().notNull(),
    email: boolean().notNull(),
    bell: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);

/** NOTIF-1: notifications; their text is read from their subject. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: notificationKindEnum().notNull(),
    candidature_id: uuid().references(() => candidatures.id, { onDelete: "cascade" }),
    /** The event of the candidature. */
    event_id: bigint({ mode: "number" }).references(() => candidatureEvents.id, { onDelete: "cascade" }),
    conversation_id: uuid().references(() => conversations.id, { onDelete: "cascade" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "cascade" }),
    engagement_id: uuid().references(() => engagements.id, { onDelete: "cascade" }),
    call_id: uuid().references(() => calls.id, { onDelete: "cascade" }),
    search_id: uuid().references(() => savedSearches.id, { onDelete: "cascade" }),
    /** TEAM-3: the member that a change of the team concerns. */
    member_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** What happened to the engagement: a move of its table, or an act on a week, a proposal or a review; to the team; or to the call. */
    act: text(),
    at: createdAt("at"),
    read_at: instant("read_at"),
  },
  (table) => [
    index("notifications_of").on(table.user_id, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("notifications_unread").on(table.user_id).where(sql`${table.read_at} is null`),
    uniqueIndex("notifications_one_per_thread")
      .on(table.user_id, table.conversation_id, table.kind)
      .where(sql`${table.read_at} is null`),
    index("notifications_candidature").on(table.candidature_id),
    index("notifications_event").on(table.event_id),
    index("notifications_conversation").on(table.conversation_id),
    index("notifications_engagement").on(table.engagement_id),
    index("notifications_call").on(table.call_id).where(sql`${table.call_id} is not null`),
    index("notifications_member").on(table.member_id).where(sql`${table.member_id} is not null`),
    index("notifications_search").on(table.search_id).where(sql`${table.search_id} is not null`),
    index("notifications_mission").on(table.mission_id),
  ],
);
