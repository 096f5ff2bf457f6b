import { and, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";
import { isPressing, pushEnd, pushWords } from "~/domain/notifications/push-words";
import {
  calls,
  memberships,
  profiles,
  pushSubscriptions,
  sessions,
  users,
} from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import type { JobPayloads } from "~/platform/job.server";
import { deliverPush, type PushSender } from "~/platform/push/push-service.server";
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
 * PUSH-2: sends a notification to one device, unless its session or subscription has ended or the person switched it off since.
 * Throws where a retry may succeed.
 */
export async function sendPush(db: Db, order: Order, { sender, log, at }: Means): Promise<void> {
  const { deviceId, userId, kind, about } = order;
  const device = await findDevice(db, order, at);
  if (!sender || !device || !(await findChannels(db, userId, kind)).push) return;
  const act = about.act ?? null;
  const end = pushEnd({ at: new Date(order.at), act, callStart: await startOfCall(db, about) });
  const seconds = Math.floor((end.getTime() - at.getTime()) / 1000);
  if (seconds <= 0) return;
  const { push_details: detailed, role, company_id: companyId, membership_role: membership } = device;
  const company = companyId && membership ? { id: companyId, role: membership } : null;
  const person = { userId: device.user_id, role, company };
  const shown = await describeNotification(db, person, { userId, kind, about, at: new Date(order.at) });
  if (!shown || (await takeAttempt(db, "pushByDevice", deviceId, at))) return;
  const words = detailed ? { title: shown.title, body: shown.detail ?? "" } : pushWords(kind, act);
  const outcome = await deliverPush(sender, device, {
    payload: { ...words, tag: tagOf(kind, about), path: shown.to },
    seconds,
    urgency: isPressing(kind) ? "high" : "normal",
  });
  if (outcome === "gone") await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId));
  if (outcome === "refused") log.warn({ kind }, "a push service refused a notification");
}

/** The device of an order and what its person may read on it; undefined once its session has ended. */
async function findDevice(db: Reader, { deviceId, userId }: Order, at: Date) {
  const [device] = await db
    .select({
      user_id: pushSubscriptions.user_id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      push_details: users.push_details,
      role: profiles.role,
      company_id: memberships.company_id,
      membership_role: memberships.role,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(memberships, eq(memberships.user_id, users.id))
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

async function startOfCall(db: Reader, { callId }: About): Promise<Date | null> {
  if (!callId) return null;
  const [call] = await db.select({ start: calls.starts_at }).from(calls).where(eq(calls.id, callId));
  return call?.start ?? null;
}

/** A later notification with the same tag replaces the earlier one: one a thread, or one a subject. */
const tagOf = (kind: Order["kind"], about: About): string => {
  const subject = about.conversationId ?? about.engagementId ?? about.candidatureId ?? about.missionId;
  return `${kind}-${(subject ?? "").slice(0, 8)}`;
};
