import { eq, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { sideOf } from "~/domain/conversations/side-of";
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
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { announce } from "../notifications/announce.server";
import { preparedOnce } from "../prepared-once.server";

/** The id of a thread, or of its candidature. */
export type ThreadKey = { readonly conversationId: string } | { readonly candidatureId: string };

export type SidedThread = {
  readonly conversation: ConversationRow;
  readonly candidature: CandidatureRow | null;
  readonly side: Side;
};

/** CONV-2: the thread, where the actor is one of its two sides; undefined for everybody else, administrators too. */
export async function readThread(db: Reader, actor: Actor, key: ThreadKey): Promise<SidedThread | undefined> {
  const [by, id] =
    "conversationId" in key
      ? (["id", key.conversationId] as const)
      : (["candidature_id", key.candidatureId] as const);
  const [row] = isUuid(id) ? await threadBy(db, by).execute({ id }) : [];
  const side = row && sideOf(actor, row.conversation);
  return side && { ...row, side };
}

const threadBy = preparedOnce((db, by: "id" | "candidature_id") =>
  db
    .select({ conversation: conversations, candidature: candidatures })
    .from(conversations)
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .where(eq(conversations[by], sql.placeholder("id")))
    .prepare(`thread by ${by}`),
);

/** Locks the thread; the candidature first, in the order of moves. */
export async function lockThread(tx: Tx, actor: Actor, key: ThreadKey): Promise<Result<SidedThread>> {
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
  return side ? done({ conversation, candidature, side }) : refused("missing", REFUSALS.notFound);
}

export const otherOf = ({ conversation, side }: SidedThread): string | null =>
  side === "company" ? conversation.commercial_id : conversation.company_id;

/** The number of unread messages of a side. */
export const unreadBy = (conversation: ConversationRow, side: Side): number =>
  side === "company" ? conversation.company_unread : conversation.commercial_unread;

/** The last message that a side has read. */
export const readUpTo = (conversation: ConversationRow, side: Side): number =>
  side === "company" ? conversation.company_read_id : conversation.commercial_read_id;

/** CONV-5: refreshes the open pages of both sides. */
export const announceThread = (tx: Tx, { conversation }: SidedThread): Promise<void> =>
  announce(tx, {
    userIds: [conversation.company_id, conversation.commercial_id],
    kind: "conversation",
    id: conversation.id,
  });

/** The facts that the thread rules need. */
export const factsOf = (thread: SidedThread): ThreadFacts => ({
  origin: thread.conversation.origin,
  status: thread.conversation.status,
  candidature: thread.candidature?.status ?? null,
  otherGone: otherOf(thread) === null,
});
