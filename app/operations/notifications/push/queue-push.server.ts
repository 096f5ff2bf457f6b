import { desc, eq } from "drizzle-orm";
import { PUSH_DEVICES_MAX } from "~/domain/bounds";
import { pushSubscriptions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { NotificationEvent } from "../store-notification.server";

/** PUSH-2: queues a notification for each device of a user, so that each is retried by itself. */
export async function queuePush(db: Db, tx: Tx, { at, ...event }: NotificationEvent): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, event.userId))
    .orderBy(desc(pushSubscriptions.created_at))
    .limit(PUSH_DEVICES_MAX);
  for (const { id } of devices)
    await db.jobs.send(tx, "send-push", { ...event, deviceId: id, at: at.toISOString() });
}
