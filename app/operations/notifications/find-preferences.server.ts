import { eq } from "drizzle-orm";
import { notificationsOf } from "~/domain/notifications/notification-kinds";
import { ALL_CHANNELS, type Preference } from "~/domain/notifications/preferences";
import type { Actor } from "~/domain/policy";
import { notificationPreferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { CHANNEL_COLUMNS } from "./find-channels.server";

/** SET-3: the actor's channels for each notification of their role. */
export async function findPreferences(db: Reader, actor: Actor): Promise<Preference[]> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  const rows = await db
    .select({ kind: notificationPreferences.kind, ...CHANNEL_COLUMNS })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user.userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationsOf(user.role).map(({ kind }) => chosen.get(kind) ?? { kind, ...ALL_CHANNELS });
}
