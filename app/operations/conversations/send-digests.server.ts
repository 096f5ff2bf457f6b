import { and, asc, eq, inArray, isNotNull, lte, type SQLWrapper, sql } from "drizzle-orm";
import { CONVERSATION_STATUSES, otherSide, type Side } from "~/domain/conversations/conversation";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { writerOf } from "~/domain/conversations/writer";
import { PATHS, pathOf } from "~/domain/paths";
import { digestMail } from "~/mails/digest-mail";
import {
  attachments,
  type ConversationRow,
  candidatures,
  conversations,
  memberThreads,
  messages,
  notificationPreferences,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { shownMemberName } from "../companies/member-name.server";
import { isReachable } from "../notifications/bounces/reachable.server";
import { countMail, isWithinDailyLimit } from "../notifications/daily-limit.server";
import { letterTo, mailNamesOf } from "../notifications/notify.server";
import { findMembersToNotify } from "../notifications/notify-company.server";
import { ownFirstName } from "../own-first-name.server";
import type { SidedThread } from "./lock-thread.server";
import { findOtherSide, findThreadMission, type OtherSide } from "./other-side.server";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** A reader who has not opened a thread for so long counts as away. */
const AWAY_MS = 5 * MINUTE_MS;
const APART_MS = 60 * MINUTE_MS;
/** Leaves newer messages to the next digest: their transactions may still be open. */
const SETTLED_MS = 30 * SECOND_MS;

/** CONV-2: only threads that deliver texts are mailed. */
const DELIVERING = CONVERSATION_STATUSES.filter(deliversWords);

type Context = { readonly appUrl: string; readonly at: Date };

/**
 * CONV-6, TEAM-5: mails each absent reader, an Acharné or a member of the company, their unread messages, at most once an hour for
 * each thread, each message once. The letter of a thread has its own mail. Returns the number of mails.
 */
export async function sendDigests(db: Db, context: Context): Promise<number> {
  let sent = 0;
  for (const id of await findDueToMembers(db, context.at))
    sent += await db.transaction((tx) => mailMembers(db, tx, id, context));
  for (const id of await findDueToCommercials(db, context.at))
    sent += await db.transaction((tx) => mailCommercial(db, tx, id, context));
  return sent;
}

/** What a reader has read of a thread, and when they were last mailed about it. */
type Mark = { readonly readId: SQLWrapper; readonly unread: SQLWrapper; readonly mailedAt: SQLWrapper };

const OF_COMMERCIAL = {
  readId: conversations.commercial_read_id,
  unread: conversations.commercial_unread,
  mailedAt: conversations.commercial_mailed_at,
} as const satisfies Mark;

const OF_MEMBER = {
  readId: memberThreads.read_id,
  unread: memberThreads.unread,
  mailedAt: memberThreads.mailed_at,
} as const satisfies Mark;

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** The messages of a thread that a reader has neither read nor been mailed, without its first letter. */
const unmailed = (side: Side, { readId, mailedAt }: Mark, at: Date) =>
  and(
    eq(messages.conversation_id, conversations.id),
    eq(messages.by, otherSide(side)),
    sql`${messages.id} > ${readId}`,
    lte(messages.at, before(at, SETTLED_MS)),
    sql`(${mailedAt} is null or ${messages.at} > ${mailedAt} - interval '${sql.raw(String(SETTLED_MS))} milliseconds')`,
    sql`${messages.id} > (select min(first.id) from ${messages} first where first.conversation_id = ${conversations.id})`,
  );

/** The literal zero matches the partial indexes. */
const isDue = ({ unread, mailedAt }: Mark, at: Date) =>
  and(
    inArray(conversations.status, DELIVERING),
    sql`${unread} > 0`,
    sql`(${mailedAt} is null or ${mailedAt} <= ${before(at, APART_MS).toISOString()}::timestamptz)`,
  );

const isAway = (side: Side, mark: Mark, at: Date) =>
  sql`exists (select 1 from ${messages} where ${and(unmailed(side, mark, at), lte(messages.at, before(at, AWAY_MS)))})`;

const wantsMails = sql`coalesce(${notificationPreferences.email}, true)`;

async function findDueToCommercials(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.user_id, conversations.commercial_id),
        eq(notificationPreferences.kind, "message_received"),
      ),
    )
    .where(
      and(
        isNotNull(conversations.commercial_id),
        isDue(OF_COMMERCIAL, at),
        wantsMails,
        isReachable(conversations.commercial_id),
        isAway("commercial", OF_COMMERCIAL, at),
      ),
    )
    .orderBy(asc(conversations.last_message_at));
  return rows.map(({ id }) => id);
}

/** The threads that one member at least has not read. */
async function findDueToMembers(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(memberThreads)
    .innerJoin(conversations, eq(conversations.id, memberThreads.conversation_id))
    .leftJoin(notificationPreferences, ofMember)
    .where(
      and(
        isDue(OF_MEMBER, at),
        wantsMails,
        isReachable(memberThreads.user_id),
        isAway("company", OF_MEMBER, at),
      ),
    )
    .groupBy(conversations.id)
    .orderBy(asc(conversations.last_message_at));
  return rows.map(({ id }) => id);
}

const ofMember = and(
  eq(notificationPreferences.user_id, memberThreads.user_id),
  eq(notificationPreferences.kind, "message_received"),
);

/** Checks again under the lock: the thread may have been opened, or mailed by another process. */
async function lockDue(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), inArray(conversations.status, DELIVERING)))
    .for("update", { skipLocked: true });
  return conversation;
}

async function mailCommercial(db: Db, tx: Tx, id: string, context: Context): Promise<number> {
  const conversation = await lockDue(tx, id);
  if (!conversation?.commercial_id) return 0;
  const due = and(eq(conversations.id, id), isDue(OF_COMMERCIAL, context.at));
  if (!(await tx.$count(conversations, due))) return 0;
  const found = await findUnmailed(
    tx,
    "commercial",
    and(due, unmailed("commercial", OF_COMMERCIAL, context.at)),
  );
  const thread = await asRead(tx, conversation, "commercial");
  const reader = { readerId: conversation.commercial_id, works: true };
  if (!(await mail(db, tx, { thread, ...reader, from: conversation.company_id, found, ...context })))
    return 0;
  await tx.update(conversations).set({ commercial_mailed_at: context.at }).where(eq(conversations.id, id));
  return 1;
}

/**
 * TEAM-4: mails the members who are notified of the thread. The others are marked as well, so that the next run does not look at
 * the same messages again.
 */
async function mailMembers(db: Db, tx: Tx, id: string, context: Context): Promise<number> {
  const conversation = await lockDue(tx, id);
  if (!conversation?.company_id) return 0;
  const { at } = context;
  const rows = await tx
    .select({ userId: memberThreads.user_id })
    .from(memberThreads)
    .innerJoin(conversations, eq(conversations.id, memberThreads.conversation_id))
    .leftJoin(notificationPreferences, ofMember)
    .where(
      and(
        eq(conversations.id, id),
        isDue(OF_MEMBER, at),
        wantsMails,
        isReachable(memberThreads.user_id),
        isAway("company", OF_MEMBER, at),
      ),
    )
    .orderBy(asc(memberThreads.user_id));
  if (rows.length === 0) return 0;
  const thread = await asRead(tx, conversation, "company");
  const concerns = { conversationId: id, missionId: thread.candidature?.mission_id ?? null };
  const notified = await findMembersToNotify(tx, conversation.company_id, concerns);
  const settled: string[] = [];
  let sent = 0;
  for (const { userId } of rows) {
    const member = notified.find((each) => each.userId === userId);
    if (member) {
      const own = and(
        eq(memberThreads.user_id, userId),
        eq(conversations.id, id),
        unmailed("company", OF_MEMBER, at),
      );
      const found = await findUnmailed(tx, "company", own);
      const from = conversation.commercial_id;
      const reader = { readerId: userId, works: member.works };
      if (!(await mail(db, tx, { thread, ...reader, from, found, ...context }))) continue;
      sent++;
    }
    settled.push(userId);
  }
  if (settled.length > 0)
    await tx
      .update(memberThreads)
      .set({ mailed_at: at })
      .where(and(eq(memberThreads.conversation_id, id), inArray(memberThreads.user_id, settled)));
  return sent;
}

async function asRead(tx: Tx, conversation: ConversationRow, side: Side): Promise<SidedThread> {
  const [candidature = null] = conversation.candidature_id
    ? await tx.select().from(candidatures).where(eq(candidatures.id, conversation.candidature_id))
    : [];
  return { conversation, candidature, side };
}

type Digest = Context & {
  readonly thread: SidedThread;
  readonly readerId: string;
  /** Whether the reader may write in the thread (TEAM-2). */
  readonly works: boolean;
  /** The other side, whose mails count together (SAFE-4). */
  readonly from: string | null;
  readonly found: Awaited<ReturnType<typeof findUnmailed>>;
};

async function mail(
  db: Db,
  tx: Tx,
  { thread, readerId, works, from, found, appUrl, at }: Digest,
): Promise<boolean> {
  const last = found.at(-1);
  if (!last) return false;
  const { id } = thread.conversation;
  const [person] = await tx
    .select({ email: users.email, epoch: users.links_epoch })
    .from(users)
    .where(eq(users.id, readerId));
  const mails = { userId: readerId, kind: "message_received" } as const;
  // Messages over the daily mail limit stay unsent until the first digest of the next day.
  if (!person || !(await isWithinDailyLimit(tx, { ...mails, at, from }))) return false;
  const digest = digestMail({
    firstName: await ownFirstName(tx, readerId),
    otherName: nameOf(await findOtherSide(tx, thread), found),
    missionTitle: (await findThreadMission(tx, thread))?.title ?? null,
    messages: found,
    link: `${appUrl}${pathOf(PATHS.conversation, id)}`,
  });
  const about = { candidatureId: thread.candidature?.id ?? null, conversationId: id };
  await db.jobs.send(tx, "deliver-mail", {
    ...(await letterTo(db, tx, { ...mails, ...person }, { ...digest, answeredIn: works ? id : null })),
    ...mailNamesOf(db, ["digest", last.id, readerId], about),
  });
  await countMail(tx, readerId, at, from);
  return true;
}

/** TEAM-4: the Acharné reads who wrote, where one member did and the company is not confidential. */
function nameOf({ name, confidential }: OtherSide, found: Digest["found"]): string {
  const [writer = null, ...others] = new Set(found.map((message) => message.writer));
  return writerOf(name, confidential || others.length > 0 ? null : writer);
}

const findUnmailed = (tx: Tx, side: Side, which: ReturnType<typeof and>) =>
  tx
    .select({
      id: messages.id,
      body: messages.body,
      writer: shownMemberName(messages.author_id, conversations.company_id),
      files: tx.$count(attachments, eq(attachments.message_id, messages.id)),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .leftJoin(
      memberThreads,
      side === "company" ? eq(memberThreads.conversation_id, conversations.id) : sql`false`,
    )
    .where(which)
    .orderBy(messages.id);
