import { eq } from "drizzle-orm";
import { type NotificationKind, notificationsOf } from "~/marketplace/notifications/notification-kinds";
import type { Actor } from "~/marketplace/policy";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

export type Preference = { readonly kind: NotificationKind; readonly email: boolean };

/** SET-3: of each mail that the actor's role can get, whether they want it. */
export async function findPreferences(db: Reader, actor: Actor): Promise<Preference[]> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  const rows = await db
    .select({ kind: notificationPreferences.kind, email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user.userId));
  const chosen = new Map(rows.map(({ kind, email }) => [kind, email]));
  return notificationsOf(user.role).map(({ kind }) => ({ kind, email: chosen.get(kind) ?? true }));
}
