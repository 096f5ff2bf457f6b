import { eq } from "drizzle-orm";
import type { MailContent } from "~/mails/render";
import { renderMail } from "~/mails/render";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import type { SignedSubscription } from "~/platform/mail/mail-names.server";
import { replyAddressOf } from "../conversations/mail-replies/reply-address.server";
import { isReachable } from "./bounces/reachable.server";
import { countMail, endOfBurst, isWithinDailyLimit } from "./daily-limit.server";
import { findChannels } from "./find-channels.server";
import { queuePush } from "./push/queue-push.server";
import { type About, type NotificationEvent, storeNotification } from "./store-notification.server";

export type Notification = NotificationEvent & {
  /** Rendered only when the person wants the mail; null for kinds without an immediate mail. */
  readonly mail: (() => MailContent | Promise<MailContent>) | null;
  /** The person who causes it, who must not use up the daily limit of others (SAFE-4). */
  readonly from?: string | null;
  /** The key of a burst: its first mail leaves at once, and the last of the others after a while (SAFE-4). */
  readonly burst?: string;
  /** An act of the person's own: they get the mail as a record, and no notification. */
  readonly own?: boolean;
  /** CAL-1: the invitation that the mail carries. */
  readonly calendar?: OutgoingMail["calendar"];
  /** The mail is legally required, whatever the preferences (SAFE-6). */
  readonly mandatory?: boolean;
};

/**
 * NOTIF-1, NOTIF-2, PUSH-2: notifies a user in the application, by mail and on devices, according to the preferences (SET-3), in
 * the transaction of the event. Where jobs are delayed, the notification is too. A mail beyond the daily limit (SAFE-4) or to a
 * dead address (MAIL-2) becomes a notification, whatever the preferences.
 */
export async function notify(
  db: Db,
  tx: Tx,
  { mail, mandatory = false, own = false, from = null, burst, calendar, ...event }: Notification,
): Promise<void> {
  const { userId, kind, at, about } = event;
  const [person] = await tx
    .select({ email: users.email, epoch: users.links_epoch, reachable: isReachable(users.id) })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const channels = await findChannels(tx, userId, kind);
  const due = mail !== null && (channels.mail || mandatory) && !db.jobs.dropsMails;
  const leaves =
    due && (mandatory || (person.reachable && (await isWithinDailyLimit(tx, { userId, kind, at, from }))));
  const insteadOfMail = due && !leaves;
  if (!own && (channels.bell || insteadOfMail)) {
    if (db.jobs.delaysJobs)
      await db.jobs.send(tx, "store-notification", { ...event, at: at.toISOString(), insteadOfMail });
    else await storeNotification(tx, event);
  }
  if (!own && channels.push) await queuePush(db, tx, event);
  if (!leaves) return;
  const content = {
    ...(await letterTo(db, tx, { userId, kind, ...person }, await mail())),
    ...(calendar ? { calendar } : {}),
    ...mailNamesOf(
      db,
      [kind, about.act ?? "", about.eventId ?? at.getTime(), threadOf(about), userId].filter(
        (part) => part !== "",
      ),
      about,
    ),
  };
  const leavesAt = burst ? await endOfBurst(tx, userId, burst, at) : undefined;
  const key = burst && `${burst}:${userId}`;
  // A later mail of a burst replaces the waiting one, which was counted.
  const counted = key ? await db.jobs.withdrawByKey(tx, key) : false;
  if (!counted) await countMail(tx, userId, at, from);
  if (leavesAt && key) await db.jobs.send(tx, "deliver-mail", content, leavesAt, key);
  else await db.jobs.send(tx, "deliver-mail", content);
}

/** NOTIF-2: the Message-ID of a mail, and the References that group it. */
export function mailNamesOf(db: Db, parts: readonly (string | number)[], about: About) {
  const thread = threadOf(about);
  return {
    id: db.mailNames.messageId(...parts),
    ...(thread ? { thread: db.mailNames.messageId(thread) } : {}),
  };
}

const threadOf = ({ candidatureId, conversationId, missionId, engagementId }: About): string =>
  candidatureId ?? conversationId ?? engagementId ?? missionId ?? "";

type Addressee = SignedSubscription & { readonly email: string };

/** REPLY-1: how mail programs show the reply address. */
const REPLY_NAME = "Votre conversation, Les Acharnés";

/** NOTIF-4, REPLY-1: a mail with its unsubscribe links, and its reply address where it takes answers. */
export async function letterTo(db: Db, tx: Tx, { email, ...mails }: Addressee, content: MailContent) {
  const unsubscribe = db.mailNames.unsubscribeAddress(mails);
  const waysOut = { unsubscribe, settings: db.mailNames.settingsAddress };
  const { userId } = mails;
  const address = content.answeredIn
    ? await replyAddressOf(db, tx, { userId, conversationId: content.answeredIn })
    : null;
  return {
    ...(await renderMail(email, content, waysOut, address !== null)),
    unsubscribe,
    ...(address ? { replyTo: { name: REPLY_NAME, address } } : {}),
  };
}
