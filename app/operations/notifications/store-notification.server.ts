import { sql } from "drizzle-orm";
import pg from "pg";
import { notifications } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { JobPayloads } from "~/platform/job.server";
import { announce } from "./announce.server";
import { wants } from "./wants.server";

type Held = JobPayloads["store-notification"];

export type About = Held["about"];
export type Ring = Omit<Held, "at" | "insteadOfMail"> & { readonly at: Date };

/** NOTIF-1: stores a notification. A thread has at most one unread notification. */
export async function storeNotification(tx: Tx, { userId, kind, at, about }: Ring): Promise<void> {
  const [told] = await tx
    .insert(notifications)
    .values({
      user_id: userId,
      kind,
      at,
      candidature_id: about.candidatureId ?? null,
      event_id: about.eventId ?? null,
      conversation_id: about.conversationId ?? null,
      mission_id: about.missionId ?? null,
    })
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.conversation_id, notifications.kind],
      targetWhere: sql`${notifications.read_at} is null`,
      set: { at },
    })
    .returning({ id: notifications.id });
  if (told) await announce(tx, { userIds: [userId], kind: "notification", id: String(told.id) });
}

const GONE = "23503";

/**
 * ADM-7: stores a notification that was delayed until its act could no longer be undone. Its subject may be
 * deleted by then.
 */
export async function storeDelayedNotification(db: Db, { at, insteadOfMail, ...ring }: Held): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (insteadOfMail || (await wants(tx, ring.userId, ring.kind)).bell)
        await storeNotification(tx, { ...ring, at: new Date(at) });
    });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== GONE) throw error;
  }
}
