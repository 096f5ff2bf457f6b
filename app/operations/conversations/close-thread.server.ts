import { eq } from "drizzle-orm";
import type { ConversationStatus, Side } from "~/domain/conversations/conversation";
import {
  afterUnblocking,
  blockedBy,
  mayBlock,
  mayDecline,
  mayUnblock,
  type ThreadFacts,
} from "~/domain/conversations/thread-rules";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type ConversationRow, conversations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { cancelCallsOf } from "../calls/cancel-calls-of.server";
import type { When } from "../calls/notify-of-call.server";
import { announceThread, factsOf, lockThread, type ThreadKey } from "./lock-thread.server";

/** CONV-2: an Acharné declines a company's approach. */
export const declineApproach = (db: Db, actor: Actor, key: ThreadKey, at: Date): Promise<Result> =>
  change(db, actor, key, { may: mayDecline, to: () => ({ status: "declined", declined_at: at }) });

/**
 * CONV-2: a side blocks the thread; the other can no longer write, and does not learn which side blocked it. Its call is
 * cancelled (CALL-3).
 */
export const blockThread = (db: Db, actor: Actor, key: ThreadKey, when: When): Promise<Result> =>
  change(db, actor, key, {
    may: mayBlock,
    to: (_, side) => ({ status: blockedBy(side) }),
    after: (tx, { id }) => cancelCallsOf(db, tx, { conversationIds: [id] }, when),
  });

/** CONV-2: unblocks a thread; only the side that blocked it may. */
export const unblockThread = (db: Db, actor: Actor, key: ThreadKey): Promise<Result> =>
  change(db, actor, key, {
    may: mayUnblock,
    to: ({ declined_at }) => ({ status: afterUnblocking(declined_at) }),
  });

type Change = {
  readonly may: (facts: ThreadFacts, side: Side) => boolean;
  readonly to: (
    conversation: ConversationRow,
    side: Side,
  ) => { readonly status: ConversationStatus; readonly declined_at?: Date };
  readonly after?: (tx: Tx, conversation: ConversationRow) => Promise<void>;
};

async function change(db: Db, actor: Actor, key: ThreadKey, { may, to, after }: Change): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockThread(tx, actor, key);
    if (!locked.ok) return locked;
    const { conversation, side } = locked;
    if (!may(factsOf(locked), side))
      return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.conversation[conversation.status]));
    await tx.update(conversations).set(to(conversation, side)).where(eq(conversations.id, conversation.id));
    await after?.(tx, conversation);
    await announceThread(tx, locked);
    return done({});
  });
}
