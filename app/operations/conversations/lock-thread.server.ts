import { and, eq, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { mayAct, sideOf } from "~/domain/conversations/side-of";
import type { ThreadFacts } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  type CandidatureRow,
  type ConversationRow,
  candidatures,
  conversations,
  memberThreads,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { announce } from "../notifications/announce.server";
import { preparedOnce } from "../prepared-once.server";

/** The id of a thread, or of its candidature. */
export type ThreadKey = { readonly conversationId: string } | { readonly candidatureId: string };

/** A thread as one of its sides reads it. */
export type SidedThread = {
  readonly conversation: ConversationRow;
  readonly candidature: CandidatureRow | null;
  readonly side: Side;
};

type ActorsThread = SidedThread & {
  /** TEAM-2: whether the actor may act for that side. */
  readonly acts: boolean;
};

/** What the actor has read of a thread; a member without a row has read everything (TEAM-5). */
type Reading = { readonly unread: number; readonly readId: number };
export type ReadThread = ActorsThread & { readonly own: Reading };

const EVERYTHING: Reading = { unread: 0, readId: Number.MAX_SAFE_INTEGER };

/** CONV-2: the thread, where the actor is one of its two sides; undefined for everybody else, administrators too. */
export async function readThread(db: Reader, actor: Actor, key: ThreadKey): Promise<ReadThread | undefined> {
  if (actor.kind !== "user") return undefined;
  const [by, id] =
    "conversationId" in key
      ? (["id", key.conversationId] as const)
      : (["candidature_id", key.candidatureId] as const);
  const [row] = isUuid(id) ? await threadBy(db, by).execute({ id, userId: actor.userId }) : [];
  const side = row && sideOf(actor, row.conversation);
  if (!side) return undefined;
  const { member, ...thread } = row;
  const own = side === "company" ? (member ?? EVERYTHING) : ownOfCommercial(thread.conversation);
  return { ...thread, side, acts: mayAct(actor, side, thread.conversation), own };
}

const threadBy = preparedOnce((db, by: "id" | "candidature_id") =>
  db
    .select({
      conversation: conversations,
      candidature: candidatures,
      member: { unread: memberThreads.unread, readId: memberThreads.read_id },
    })
    .from(conversations)
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .leftJoin(
      memberThreads,
      and(
        eq(memberThreads.conversation_id, conversations.id),
        eq(memberThreads.user_id, sql.placeholder("userId")),
      ),
    )
    .where(eq(conversations[by], sql.placeholder("id")))
    .prepare(`thread by ${by}`),
);

/** Locks the thread for an act; the candidature first, in the order of moves. */
export async function lockThread(tx: Tx, actor: Actor, key: ThreadKey): Promise<Result<ActorsThread>> {
  const locked = await lockReadThread(tx, actor, key);
  return !locked.ok || locked.acts ? locked : refused("forbidden", REFUSALS.notAllowed);
}

/** The same for what every reader of the thread may do (CONV-7). */
export async function lockReadThread(tx: Tx, actor: Actor, key: ThreadKey): Promise<Result<ActorsThread>> {
  const seen = await readThread(tx, actor, key);
  if (!seen) return refused("missing", REFUSALS.notFound);
  const [candidature = null] = seen.candidature
    ? await tx.select().from(candidatures).where(eq(candidatures.id, seen.candidature.id)).for("update")
    : [];
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, seen.conversation.id))
    .for("update");
  const side = conversation && sideOf(actor, conversation);
  if (!side) return refused("missing", REFUSALS.notFound);
  return done({ conversation, candidature, side, acts: mayAct(actor, side, conversation) });
}

/** Locks a thread for the team, the clock or an end, in the same order. */
export async function lockThreadById(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .innerJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .where(eq(conversations.id, conversationId))
    .for("update", { of: candidatures });
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update");
}

const ownOfCommercial = (conversation: ConversationRow): Reading => ({
  unread: conversation.commercial_unread,
  readId: conversation.commercial_read_id,
});

type Sides = Pick<SidedThread, "conversation" | "side">;

/** The id of the other side: of an Acharné's account or of a company; null after it is deleted. */
export const otherOf = ({ conversation, side }: Sides): string | null =>
  side === "company" ? conversation.commercial_id : conversation.company_id;

/** The last message that a side has read, as the other side sees it. */
export const readUpTo = (conversation: ConversationRow, side: Side): number =>
  side === "company" ? conversation.company_read_id : conversation.commercial_read_id;

/** TEAM-5: whether what the actor reads is marked as read for the company, where the Acharné sees it ('Lu'). */
export const showsReading = ({ side, acts }: ActorsThread): boolean => side === "company" && acts;

/** The last message that the actor has seen, and marked for the company where that shows. */
export const seenUpTo = (thread: ReadThread): number =>
  showsReading(thread) ? Math.min(thread.own.readId, thread.conversation.company_read_id) : thread.own.readId;

/** CONV-5: refreshes the open pages of both sides, of every member of the company. */
export const announceThread = (tx: Tx, { conversation }: Pick<SidedThread, "conversation">): Promise<void> =>
  announceThreadOf(tx, { ...conversation, conversation_id: conversation.id });

/** The same, from a row about the thread. */
export const announceThreadOf = (
  tx: Tx,
  {
    company_id,
    commercial_id,
    conversation_id,
  }: Pick<ConversationRow, "company_id" | "commercial_id"> & {
    readonly conversation_id: string;
  },
): Promise<void> =>
  announce(tx, {
    userIds: [commercial_id],
    companyId: company_id,
    kind: "conversation",
    id: conversation_id,
  });

/** The facts that the thread rules need. */
export const factsOf = (thread: SidedThread): ThreadFacts => ({
  origin: thread.conversation.origin,
  status: thread.conversation.status,
  candidature: thread.candidature?.status ?? null,
  otherGone: otherOf(thread) === null,
});
