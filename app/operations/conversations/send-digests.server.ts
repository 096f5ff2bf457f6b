import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { CONVERSATION_STATUSES, otherSide, SIDES, type Side } from "~/domain/conversations/conversation";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { PATHS, pathOf } from "~/domain/paths";
import { digestMail } from "~/mails/digest-mail";
import {
  attachments,
  candidatures,
  conversations,
  messages,
  notificationPreferences,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countMail, isWithinDailyLimit } from "../notifications/daily-limit.server";
import { letterTo, mailNamesOf } from "../notifications/notify.server";
import { ownFirstName } from "../own-first-name.server";
import type { SidedThread } from "./lock-thread.server";
import { findOtherSide, findThreadMission } from "./other-side.server";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** A side that has not opened a thread for so long counts as away. */
const AWAY_MS = 5 * MINUTE_MS;
const APART_MS = 60 * MINUTE_MS;
/** Leaves newer messages to the next digest: their transactions may still be open. */
const SETTLED_MS = 30 * SECOND_MS;

/** CONV-2: only threads that deliver texts are mailed. */
const DELIVERING = CONVERSATION_STATUSES.filter(deliversWords);

type Context = { readonly appUrl: string; readonly at: Date };

/**
 * CONV-6: mails each absent side its unread messages, at most once an hour, each message once. The letter of a thread has its
 * own mail. Returns the number of mails.
 */
export async function sendDigests(db: Db, { appUrl, at }: Context): Promise<number> {
  let sent = 0;
  for (const side of SIDES)
    for (const id of await findDue(db, side, at))
      if (await db.transaction((tx) => sendDigest(db, tx, { id, side, appUrl, at }))) sent++;
  return sent;
}

const columnsOf = (side: Side) =>
  side === "company"
    ? {
        userId: conversations.company_id,
        unread: conversations.company_unread,
        readId: conversations.company_read_id,
        mailedAt: conversations.company_mailed_at,
      }
    : {
        userId: conversations.commercial_id,
        unread: conversations.commercial_unread,
        readId: conversations.commercial_read_id,
        mailedAt: conversations.commercial_mailed_at,
      };

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** The messages of a thread that a side has neither read nor been mailed, without its first letter. */
function unmailed(side: Side, at: Date) {
  const { readId, mailedAt } = columnsOf(side);
  return and(
    eq(messages.conversation_id, conversations.id),
    eq(messages.by, otherSide(side)),
    gt(messages.id, readId),
    lte(messages.at, before(at, SETTLED_MS)),
    or(
      isNull(mailedAt),
      sql`${messages.at} > ${mailedAt} - interval '${sql.raw(String(SETTLED_MS))} milliseconds'`,
    ),
    sql`${messages.id} > (select min(first.id) from ${messages} first where first.conversation_id = ${conversations.id})`,
  );
}

async function findDue(db: Db, side: Side, at: Date): Promise<string[]> {
  const { userId, unread, mailedAt } = columnsOf(side);
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.user_id, userId), eq(notificationPreferences.kind, "message_received")),
    )
    .where(
      and(
        isNotNull(userId),
        inArray(conversations.status, DELIVERING),
        gt(unread, 0),
        or(isNull(mailedAt), lte(mailedAt, before(at, APART_MS))),
        sql`coalesce(${notificationPreferences.email}, true)`,
        sql`exists (select 1 from ${messages} where ${and(unmailed(side, at), lte(messages.at, before(at, AWAY_MS)))})`,
      ),
    )
    .orderBy(asc(conversations.last_message_at));
  return rows.map(({ id }) => id);
}

type Due = Context & { readonly id: string; readonly side: Side };

/** Checks again under the lock: the thread may have been opened, or mailed by another process. */
async function sendDigest(db: Db, tx: Tx, { id, side, appUrl, at }: Due): Promise<boolean> {
  const { userId, unread, mailedAt } = columnsOf(side);
  const [thread] = await tx
    .select({ conversation: conversations, reader: userId })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        inArray(conversations.status, DELIVERING),
        gt(unread, 0),
        or(isNull(mailedAt), lte(mailedAt, before(at, APART_MS))),
      ),
    )
    .for("update", { skipLocked: true });
  if (!thread?.reader) return false;
  const found = await findUnmailed(tx, id, side, at);
  const last = found.at(-1);
  if (!last) return false;
  const { conversation } = thread;
  const [candidature = null] = conversation.candidature_id
    ? await tx.select().from(candidatures).where(eq(candidatures.id, conversation.candidature_id))
    : [];
  const sided: SidedThread = { conversation, candidature, side };
  const [person] = await tx
    .select({ email: users.email, epoch: users.links_epoch })
    .from(users)
    .where(eq(users.id, thread.reader));
  const mails = { userId: thread.reader, kind: "message_received" } as const;
  const from = side === "company" ? conversation.commercial_id : conversation.company_id;
  // Messages over the daily mail limit stay unsent until the first digest of the next day.
  if (!person || !(await isWithinDailyLimit(tx, { ...mails, at, from }))) return false;
  const content = digestMail({
    firstName: await ownFirstName(tx, thread.reader),
    otherName: (await findOtherSide(tx, sided)).name,
    missionTitle: (await findThreadMission(tx, sided))?.title ?? null,
    messages: found,
    link: `${appUrl}${pathOf(PATHS.conversation, id)}`,
  });
  const about = { candidatureId: candidature?.id ?? null, conversationId: id };
  await db.jobs.send(tx, "deliver-mail", {
    ...(await letterTo(db, { ...mails, email: person.email, epoch: person.epoch }, content)),
    ...mailNamesOf(db, ["digest", last.id, thread.reader], about),
  });
  await countMail(tx, thread.reader, at, from);
  await tx
    .update(conversations)
    .set(side === "company" ? { company_mailed_at: at } : { commercial_mailed_at: at })
    .where(eq(conversations.id, id));
  return true;
}

const findUnmailed = (tx: Tx, id: string, side: Side, at: Date) =>
  tx
    .select({
      id: messages.id,
      body: messages.body,
      files: tx.$count(attachments, eq(attachments.message_id, messages.id)),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.id, id), unmailed(side, at)))
    .orderBy(messages.id);
