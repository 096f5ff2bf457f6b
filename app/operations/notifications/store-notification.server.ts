import { sql } from "drizzle-orm";
import pg from "pg";
import { notifications } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { JobPayloads } from "~/platform/job.server";
import { announce } from "./announce.server";
import { findChannels } from "./find-channels.server";

type Delayed = JobPayloads["store-notification"];

export type About = Delayed["about"];
export type NotificationEvent = Omit<Delayed, "at" | "insteadOfMail"> & { readonly at: Date };

/** NOTIF-1: stores a notification. A thread has at most one unread notification. */
export async function storeNotification(
  tx: Tx,
  { userId, kind, at, about }: NotificationEvent,
): Promise<void> {
  const [stored] = await tx
    .insert(notifications)
    .values({
      user_id: userId,
      kind,
      at,
      candidature_id: about.candidatureId ?? null,
      event_id: about.eventId ?? null,
      conversation_id: about.conversationId ?? null,
      mission_id: about.missionId ?? null,
      engagement_id: about.engagementId ?? null,
      call_id: about.callId ?? null,
      search_id: about.searchId ?? null,
      member_id: about.memberId ?? null,
      act: about.act ?? null,
    })
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.conversation_id, notifications.kind],
      targetWhere: sql`${notifications.read_at} is null`,
      set: { at, call_id: sql`excluded.call_id`, act: sql`excluded.act` },
    })
    .returning({ id: notifications.id });
  if (stored) await announce(tx, { userIds: [userId], kind: "notification", id: String(stored.id) });
}

const GONE = "23503";

/**
 * ADM-7: stores a notification that was delayed until its act could no longer be undone. Its subject may be
 * deleted by then.
 */
export async function storeDelayedNotification(
  db: Db,
  { at, insteadOfMail, ...event }: Delayed,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (insteadOfMail || (await findChannels(tx, event.userId, event.kind)).bell)
        await storeNotification(tx, { ...event, at: new Date(at) });
    });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== GONE) throw error;
  }
}
