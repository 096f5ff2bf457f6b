import { and, eq } from "drizzle-orm";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { ALL_CHANNELS, type Channels } from "~/domain/notifications/preferences";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The column of each channel. */
export const CHANNEL_COLUMNS = {
  bell: notificationPreferences.bell,
  mail: notificationPreferences.email,
  push: notificationPreferences.push,
};

/** SET-3: the channels of a user for a notification; all by default. */
export async function findChannels(db: Reader, userId: string, kind: NotificationKind): Promise<Channels> {
  const [chosen] = await db
    .select(CHANNEL_COLUMNS)
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.user_id, userId), eq(notificationPreferences.kind, kind)));
  return chosen ?? ALL_CHANNELS;
}
