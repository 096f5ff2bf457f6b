import { eq } from "drizzle-orm";
import { notificationsOf } from "~/domain/notifications/notification-kinds";
import type { Preference } from "~/domain/notifications/preferences";
import type { Actor } from "~/domain/policy";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** SET-3: the actor's channels for each notification of their role. */
export async function findPreferences(db: Reader, actor: Actor): Promise<Preference[]> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  const rows = await db
    .select({
      kind: notificationPreferences.kind,
      mail: notificationPreferences.email,
      bell: notificationPreferences.bell,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user.userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationsOf(user.role).map(({ kind }) => chosen.get(kind) ?? { kind, mail: true, bell: true });
}
