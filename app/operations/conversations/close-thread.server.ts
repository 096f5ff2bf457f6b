import { eq } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { blockedBy, mayBlock, mayDecline } from "~/marketplace/threads/thread-rules";
import { conversations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { announceThread, factsOf, holdThread, type ThreadKey } from "./held-thread.server";

/** CONV-2: an Acharné declines a company's approach. */
export const declineApproach = (db: Db, actor: Actor, key: ThreadKey): Promise<Result> =>
  close(db, actor, key, "decline");

/** CONV-2: either side ends the thread; the other cannot write there any more, and is not told by whom it was ended. */
export const blockThread = (db: Db, actor: Actor, key: ThreadKey): Promise<Result> =>
  close(db, actor, key, "block");

async function close(db: Db, actor: Actor, key: ThreadKey, how: "decline" | "block"): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const held = await holdThread(tx, actor, key);
    if (!held.ok) return held;
    const { conversation, side } = held;
    const facts = factsOf(held);
    if (how === "decline" ? !mayDecline(facts, side) : !mayBlock(facts))
      return refused("conflict", REFUSALS.alreadyMoved);
    const status = how === "decline" ? "declined" : blockedBy(side);
    await tx.update(conversations).set({ status }).where(eq(conversations.id, conversation.id));
    await announceThread(tx, held);
    return done({});
  });
}
