import { and, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";
import { isPressing, pushEnd, pushWords } from "~/domain/notifications/push-words";
import { calls, pushSubscriptions, sessions, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import type { JobPayloads } from "~/platform/job.server";
import { deliverPush, type PushSender } from "~/platform/push/push-service.server";
import { findActor } from "../../accounts/find-actor.server";
import { takeAttempt } from "../../rate-limit.server";
import { findChannels } from "../find-channels.server";
import { describeNotification } from "../find-notifications.server";
import type { About } from "../store-notification.server";

type Order = JobPayloads["send-push"];

type Means = {
  /** Undefined where no `PUSH_KEYS` are set: nothing is sent. */
  readonly sender: PushSender | undefined;
  readonly log: Pick<Logger, "warn">;
  readonly at: Date;
};

/**
 * PUSH-2: sends a notification to one device, unless its session or subscription has ended, the person switched it off since, or
 * the call that it reminds of has changed since (CALL-4). Throws where a retry may succeed.
 */
export async function sendPush(db: Db, order: Order, { sender, log, at }: Means): Promise<void> {
  const { deviceId, userId, kind, about } = order;
  const device = await findDevice(db, order, at);
  if (!sender || !device || !(await findChannels(db, userId, kind)).push) return;
  const act = about.act ?? null;
  const call = await findCall(db, about);
  if (call && act === "reminded" && call.changedAt > new Date(order.at)) return;
  const end = pushEnd({ at: new Date(order.at), act, callStart: call?.start ?? null });
  const seconds = Math.floor((end.getTime() - at.getTime()) / 1000);
  if (seconds <= 0) return;
  const person = await findActor(db, userId);
  const event = { userId, kind, about, at: new Date(order.at) };
  const shown = person && (await describeNotification(db, person, event));
  if (!shown || (await takeAttempt(db, "pushByDevice", deviceId, at))) return;
  const words = device.push_details ? { title: shown.title, body: shown.detail ?? "" } : pushWords(kind, act);
  const outcome = await deliverPush(sender, device, {
    payload: { ...words, tag: tagOf(kind, about), path: shown.to },
    seconds,
    urgency: isPressing(kind) ? "high" : "normal",
  });
  if (outcome === "gone") await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId));
  if (outcome === "refused") log.warn({ kind }, "a push service refused a notification");
}

/** The device of an order; undefined once its session has ended. */
async function findDevice(db: Reader, { deviceId, userId }: Order, at: Date) {
  const [device] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      push_details: users.push_details,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .where(
      and(
        eq(pushSubscriptions.id, deviceId),
        // The endpoint may belong to another account by now.
        eq(pushSubscriptions.user_id, userId),
        gt(sessions.expires_at, at),
      ),
    );
  return device;
}

async function findCall(db: Reader, { callId }: About) {
  if (!callId) return undefined;
  const { starts_at: start, changed_at: changedAt } = calls;
  const [call] = await db.select({ start, changedAt }).from(calls).where(eq(calls.id, callId));
  return call;
}

/** A later notification with the same tag replaces the earlier one: one a thread, or one a subject. */
const tagOf = (kind: Order["kind"], about: About): string => {
  const subject = about.conversationId ?? about.engagementId ?? about.candidatureId ?? about.missionId;
  return `${kind}-${(subject ?? "").slice(0, 8)}`;
};
