import { and, eq, sql } from "drizzle-orm";
import type { MailContent } from "~/mails/render";
import { renderMail } from "~/mails/render";
import type { NotificationKind } from "~/marketplace/notifications/notification-kinds";
import { notificationPreferences, notifications, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { Subscription } from "~/platform/mail/mail-names.server";
import { announce } from "../live/announce.server";

export type Told = {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly at: Date;
  /** What the bell leads to and reads its words from. */
  readonly about: {
    readonly candidatureId?: string | null;
    readonly eventId?: number | null;
    readonly conversationId?: string | null;
    readonly missionId?: string | null;
  };
  /** Made only when the person wants the mail; null where the kind is never mailed at once. */
  readonly mail: (() => MailContent | Promise<MailContent>) | null;
};

/**
 * NOTIF-1, NOTIF-2: tells somebody of an event in the bell and by mail, each unless they chose otherwise (SET-3), in the transaction
 * that makes it happen. What is unread of the same thread is told once.
 */
export async function notify(db: Db, tx: Tx, { userId, kind, at, about, mail }: Told): Promise<void> {
  const [person] = await tx
    .select({
      email: users.email,
      wantsMail: sql<boolean>`coalesce(${notificationPreferences.email}, true)`,
      wantsBell: sql<boolean>`coalesce(${notificationPreferences.bell}, true)`,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.user_id, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(eq(users.id, userId));
  if (!person) return;
  if (person.wantsBell) {
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
        target: [notifications.user_id, notifications.conversation_id],
        targetWhere: sql`${notifications.read_at} is null`,
        set: { at },
      })
      .returning({ id: notifications.id });
    if (told) await announce(tx, { userIds: [userId], kind: "notification", id: String(told.id) });
  }
  if (mail && person.wantsMail)
    await db.jobs.send(tx, "deliver-mail", {
      ...(await letterTo(db, { userId, kind, email: person.email }, await mail())),
      id: db.mailNames.messageId(kind, about.eventId ?? at.getTime(), threadOf(about), userId),
      ...(threadOf(about) ? { thread: db.mailNames.messageId(threadOf(about)) } : {}),
    });
}

/** By what mail programs put the mails of one matter together. */
const threadOf = ({ candidatureId, conversationId, missionId }: Told["about"]): string =>
  candidatureId ?? conversationId ?? missionId ?? "";

type Addressee = Subscription & { readonly email: string };

/** NOTIF-4: a mail with its ways out. */
export async function letterTo(db: Db, { email, ...mails }: Addressee, content: MailContent) {
  const unsubscribe = db.mailNames.leaveAddress(mails);
  const waysOut = { unsubscribe, settings: db.mailNames.settingsAddress };
  return { ...(await renderMail(email, content, waysOut)), unsubscribe };
}
