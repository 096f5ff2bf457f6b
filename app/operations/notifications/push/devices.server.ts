import { and, asc, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import { PUSH_DEVICES_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { PushDevice } from "~/domain/notifications/push-forms";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { pushSubscriptions, sessions, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { isPublicKey } from "~/platform/push/push-keys.server";
import { authorize, isRefusal } from "../../authorize";
import { takeAttempt } from "../../rate-limit.server";

type Subscribing = PushDevice & { readonly sessionId: string | null; readonly at: Date };

/**
 * PUSH-1: notifies the actor on the browser of their session until it ends. A browser has one subscription; one of another account
 * becomes the actor's. The oldest devices beyond the limit are dropped.
 */
export async function subscribeDevice(
  db: Db,
  actor: Actor,
  { sessionId, endpoint, p256dh, auth, at }: Subscribing,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  if (!sessionId) return refused("forbidden", REFUSALS.notAllowed);
  if (!isPublicKey(p256dh)) return refused("invalid", REFUSALS.pushUnread);
  const limited = await takeAttempt(db, "pushByAccount", user.userId, at);
  if (limited) return limited;
  const { user_id, session_id, id, created_at } = pushSubscriptions;
  return db.transaction(async (tx): Promise<Result> => {
    // Subscriptions of one account follow each other, so that they are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for("no key update");
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, user.userId)))
      .for("key share");
    if (!session) return refused("forbidden", REFUSALS.notAllowed);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(session_id, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    const row = { user_id: user.userId, session_id: sessionId, p256dh, auth, created_at: at };
    await tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const newest = tx
      .select({ id })
      .from(pushSubscriptions)
      .where(eq(user_id, user.userId))
      .orderBy(desc(created_at), desc(id))
      .limit(PUSH_DEVICES_MAX);
    await tx.delete(pushSubscriptions).where(and(eq(user_id, user.userId), notInArray(id, newest)));
    return done({});
  });
}

/** PUSH-1: ends the notifications on the browser of a session. */
export async function unsubscribeDevice(db: Db, actor: Actor, sessionId: string | null): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  if (sessionId)
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.session_id, sessionId), eq(pushSubscriptions.user_id, user.userId)));
  return done({});
}

type PushState = {
  /** Whether the browser of the session is notified. */
  readonly here: boolean;
  /** PUSH-3: whether the actor's devices show names and amounts. */
  readonly details: boolean;
};

/** PUSH-1: what the actor chose for this browser, and for all. */
export async function findPushState(db: Reader, actor: Actor, sessionId: string | null): Promise<PushState> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return { here: false, details: false };
  const here = sql<boolean>`exists (select from ${pushSubscriptions} as device
    where device.session_id = ${sessionId} and device.user_id = ${user.userId})`;
  const [state] = await db
    .select({ here, details: users.push_details })
    .from(users)
    .where(eq(users.id, user.userId));
  return state ?? { here: false, details: false };
}

type Device = { readonly endpoint: string; readonly since: Date };

/** PUSH-1: the actor's devices that are notified, the oldest first. */
export async function findDevices(db: Reader, actor: Actor): Promise<Device[]> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  return db
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.created_at })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, user.userId))
    .orderBy(asc(pushSubscriptions.created_at), asc(pushSubscriptions.id));
}
