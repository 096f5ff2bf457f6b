import { and, eq } from "drizzle-orm";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** SET-3: the channels of a user for a notification; all by default. */
export async function findChannels(
  db: Reader,
  userId: string,
  kind: NotificationKind,
): Promise<{ readonly mail: boolean; readonly bell: boolean }> {
  const [chosen] = await db
    .select({ mail: notificationPreferences.email, bell: notificationPreferences.bell })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.user_id, userId), eq(notificationPreferences.kind, kind)));
  return chosen ?? { mail: true, bell: true };
}
