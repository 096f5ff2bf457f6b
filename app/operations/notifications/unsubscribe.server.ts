import { eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { done, type Result, refused } from "~/domain/result";
import { notificationPreferences, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { SignedSubscription } from "~/platform/mail/mail-names.server";
import { findChannels } from "./find-channels.server";

type Found = { readonly kind: NotificationKind; readonly subscribed: boolean };

const OVER = refused("conflict", REFUSALS.unsubscribeOver);

/**
 * NOTIF-4: the kind of mails that a link unsubscribes from, and whether they are still sent; nothing about
 * the person.
 */
export async function findSubscription(db: Db, token: string): Promise<Result<Found>> {
  const mails = db.mailNames.readUnsubscribeToken(token);
  if (!mails) return refused("missing", REFUSALS.notFound);
  const [person] = await db.select().from(users).where(eq(users.id, mails.userId));
  if (person && hasEnded(person, mails)) return OVER;
  return done({ kind: mails.kind, subscribed: (await findChannels(db, mails.userId, mails.kind)).mail });
}

/** NOTIF-4: unsubscribes or resubscribes by a link, without a session. */
export async function subscribe(db: Db, token: string, subscribed: boolean): Promise<Result<Found>> {
  const mails = db.mailNames.readUnsubscribeToken(token);
  if (!mails) return refused("missing", REFUSALS.notFound);
  return db.transaction(async (tx): Promise<Result<Found>> => {
    const [person] = await tx.select().from(users).where(eq(users.id, mails.userId)).for("share");
    if (!person) return done({ kind: mails.kind, subscribed });
    if (hasEnded(person, mails)) return OVER;
    await tx
      .insert(notificationPreferences)
      .values({ user_id: mails.userId, kind: mails.kind, email: subscribed })
      .onConflictDoUpdate({
        target: [notificationPreferences.user_id, notificationPreferences.kind],
        set: { email: subscribed },
      });
    return done({ kind: mails.kind, subscribed });
  });
}

/** SAFE-2: whether the account's mailed links were revoked. */
const hasEnded = (
  { links_epoch }: { readonly links_epoch: number },
  { epoch = 0 }: SignedSubscription,
): boolean => epoch !== links_epoch;
