import { eq } from "drizzle-orm";
import type { MailContent } from "~/mails/render";
import { renderMail } from "~/mails/render";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { SignedSubscription } from "~/platform/mail/mail-names.server";
import { countMail, endOfBurst, hasRoomForMail } from "./room-for-mail.server";
import { type About, type Ring, storeNotification } from "./store-notification.server";
import { wants } from "./wants.server";

export type Notification = Ring & {
  /** Made only when the person wants the mail; null where the kind is never mailed at once. */
  readonly mail: (() => MailContent | Promise<MailContent>) | null;
  /** Who causes it, where a person does: nobody uses up the room of others (SAFE-4). */
  readonly from?: string | null;
  /** What makes several mails one burst: the first leaves at once, and of the rest the last one, a while later (SAFE-4). */
  readonly burst?: string;
  /** Of what they did themselves: the mail is theirs to keep, and the bell stays silent. */
  readonly own?: boolean;
  /** The law owes them this mail, whatever they chose (SAFE-6). */
  readonly owed?: boolean;
};

/**
 * NOTIF-1, NOTIF-2: tells somebody of an event in the bell and by mail, each unless they chose otherwise (SET-3), in the
 * transaction that makes it happen. Where mails are held back, so is the bell. A mail that the day has no room for (SAFE-4)
 * becomes a line of the bell, whatever was chosen.
 */
export async function notify(
  db: Db,
  tx: Tx,
  { mail, owed = false, own = false, from = null, burst, ...ring }: Notification,
): Promise<void> {
  const { userId, kind, at, about } = ring;
  const [person] = await tx
    .select({ email: users.email, epoch: users.linksEpoch })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const wanted = await wants(tx, userId, kind);
  const due = mail !== null && (wanted.mail || owed) && !db.jobs.dropsMails;
  const leaves = due && (owed || (await hasRoomForMail(tx, { userId, kind, at, from })));
  const insteadOfMail = due && !leaves;
  if (!own && (wanted.bell || insteadOfMail)) {
    if (db.jobs.delaysJobs)
      await db.jobs.send(tx, "store-notification", { ...ring, at: at.toISOString(), insteadOfMail });
    else await storeNotification(tx, ring);
  }
  if (!leaves) return;
  const content = {
    ...(await letterTo(db, { userId, kind, ...person }, await mail())),
    ...mailNamesOf(db, [kind, about.eventId ?? at.getTime(), threadOf(about), userId], about),
  };
  const later = burst ? await endOfBurst(tx, userId, burst, at) : undefined;
  // What is told later takes the place of what waited, and was counted.
  const counted = burst ? await db.jobs.withdrawKept(tx, burst) : false;
  if (!counted) await countMail(tx, userId, at, from);
  if (later && burst) await db.jobs.send(tx, "deliver-mail", content, later, burst);
  else await db.jobs.send(tx, "deliver-mail", content);
}

/** NOTIF-2: what tells a mail from every other, and what mail programs put it together by. */
export function mailNamesOf(db: Db, parts: readonly (string | number)[], about: About) {
  const thread = threadOf(about);
  return {
    id: db.mailNames.messageId(...parts),
    ...(thread ? { thread: db.mailNames.messageId(thread) } : {}),
  };
}

const threadOf = ({ candidatureId, conversationId, missionId }: About): string =>
  candidatureId ?? conversationId ?? missionId ?? "";

type Addressee = SignedSubscription & { readonly email: string };

/** NOTIF-4: a mail with its ways out. */
export async function letterTo(db: Db, { email, ...mails }: Addressee, content: MailContent) {
  const unsubscribe = db.mailNames.leaveAddress(mails);
  const waysOut = { unsubscribe, settings: db.mailNames.settingsAddress };
  return { ...(await renderMail(email, content, waysOut)), unsubscribe };
}
