import { and, eq } from "drizzle-orm";
import type { NotificationKind } from "~/marketplace/notifications/notification-kinds";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** SET-3: whether somebody wants that mail; who never chose wants all of them. */
export async function wantsMail(db: Reader, userId: string, kind: NotificationKind): Promise<boolean> {
  const [chosen] = await db
    .select({ email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.user_id, userId), eq(notificationPreferences.kind, kind)));
  return chosen?.email ?? true;
}
