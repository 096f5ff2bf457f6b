import { and, eq, isNull, lt, max, type SQL, sql } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";
import {
  type ConversationRow,
  conversations,
  memberThreads,
  messages,
  notifications,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { announce } from "../notifications/announce.server";
import { announceThread, readThread, seenUpTo, showsReading, type ThreadKey } from "./lock-thread.server";

/**
 * CONV-2, TEAM-5: marks a thread as read up to a message, or entirely, and removes its notification once nothing is unread. The
 * mark never moves back. Each member of a company has their own; the one that the Acharné sees ('Lu') moves when a member reads who
 * may answer.
 */
export async function markRead(
  db: Db,
  actor: Actor,
  key: ThreadKey,
  at: Date,
  seen: number = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const thread = await readThread(db, actor, key);
  if (!thread || actor.kind !== "user" || seen <= seenUpTo(thread)) return;
  const { side } = thread;
  const shows = showsReading(thread);
  if (thread.own.unread === 0 && !shows) return;
  const { userId } = actor;
  await db.transaction(async (tx) => {
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, thread.conversation.id))
      .for("update");
    if (!conversation) return;
    const ofThread = eq(messages.conversation_id, conversation.id);
    const [newest] = await tx
      .select({ id: max(messages.id) })
      .from(messages)
      .where(and(ofThread, sql`${messages.id} <= ${seen}`));
    const last = newest?.id ?? 0;
    const unread = sql`(select count(*) from ${messages}
      where ${ofThread} and ${messages.by} = ${otherSide(side)} and ${messages.id} > ${last})`;
    const mark = { conversation, userId, last, unread };
    const left = await (side === "company" ? markMember(tx, mark) : markCommercial(tx, mark));
    const isShown = side === "company" ? shows && (await markCompany(tx, mark)) : left !== undefined;
    if (left === 0)
      await tx
        .update(notifications)
        .set({ read_at: at })
        .where(
          and(
            eq(notifications.user_id, userId),
            eq(notifications.conversation_id, conversation.id),
            isNull(notifications.read_at),
          ),
        );
    if (isShown) await announceThread(tx, { conversation });
    else if (left !== undefined)
      await announce(tx, { userIds: [userId], kind: "conversation", id: conversation.id });
  });
}

type Mark = {
  readonly conversation: ConversationRow;
  readonly userId: string;
  /** The last message read. */
  readonly last: number;
  /** The number of messages of the other side after it. */
  readonly unread: SQL;
};

/** How many messages are left; undefined where the mark stays. */
async function markCommercial(tx: Tx, { conversation, last, unread }: Mark): Promise<number | undefined> {
  const [marked] = await tx
    .update(conversations)
    .set({ commercial_read_id: last, commercial_unread: unread })
    .where(and(eq(conversations.id, conversation.id), lt(conversations.commercial_read_id, last)))
    .returning({ left: conversations.commercial_unread });
  return marked?.left;
}

async function markMember(tx: Tx, { conversation, userId, last, unread }: Mark): Promise<number | undefined> {
  const [marked] = await tx
    .update(memberThreads)
    .set({ read_id: last, unread })
    .where(
      and(
        eq(memberThreads.user_id, userId),
        eq(memberThreads.conversation_id, conversation.id),
        lt(memberThreads.read_id, last),
      ),
    )
    .returning({ left: memberThreads.unread });
  return marked?.left;
}

async function markCompany(tx: Tx, { conversation, last }: Mark): Promise<boolean> {
  const marked = await tx
    .update(conversations)
    .set({ company_read_id: last })
    .where(and(eq(conversations.id, conversation.id), lt(conversations.company_read_id, last)))
    .returning({ id: conversations.id });
  return marked.length > 0;
}
