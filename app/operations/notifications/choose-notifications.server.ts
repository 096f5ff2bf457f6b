import { sql } from "drizzle-orm";
import { type NotificationKind, notificationsOf } from "~/marketplace/notifications/notification-kinds";
import type { Actor } from "~/marketplace/policy";
import { done, type Result } from "~/marketplace/result";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** SET-3: of the mails that the actor's role can get, `wanted` are sent from now on and the others are not. */
export async function chooseNotifications(
  db: Db,
  actor: Actor,
  wanted: readonly NotificationKind[],
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const choices = notificationsOf(user.role).map(({ kind }) => ({
    user_id: user.userId,
    kind,
    email: wanted.includes(kind),
  }));
  if (choices.length === 0) return done({});
  await db
    .insert(notificationPreferences)
    .values(choices)
    .onConflictDoUpdate({
      target: [notificationPreferences.user_id, notificationPreferences.kind],
      set: { email: sql`excluded.email` },
    });
  return done({});
}
