import { sql } from "drizzle-orm";
import { notificationsOf } from "~/domain/notifications/notification-kinds";
import type { Preference } from "~/domain/notifications/preferences";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** SET-3: stores the chosen channels of notifications for the actor's role; others are unchanged. */
export async function chooseNotifications(
  db: Db,
  actor: Actor,
  chosen: readonly Preference[],
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const offered = notificationsOf(user.role);
  const choices = chosen
    .filter((choice) => offered.some(({ kind }) => kind === choice.kind))
    .map(({ kind, mail, bell, push }) => ({ user_id: user.userId, kind, email: mail, bell, push }));
  if (choices.length === 0) return done({});
  await db
    .insert(notificationPreferences)
    .values(choices)
    .onConflictDoUpdate({
      target: [notificationPreferences.user_id, notificationPreferences.kind],
      set: { email: sql`excluded.email`, bell: sql`excluded.bell`, push: sql`excluded.push` },
    });
  return done({});
}
