import { desc, eq, inArray } from "drizzle-orm";
import { dueStep } from "~/domain/calls/call-clock";
import { OPEN_CALLS } from "~/domain/calls/call-status";
import { contactsAllowed, refuseWriting } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { factsOf, lockThread, type SidedThread, type ThreadKey } from "../conversations/lock-thread.server";
import type { CallActor } from "./change-call.server";
import { endCall } from "./end-call.server";
import type { When } from "./notify-of-call.server";

/** A locked thread with its open call, or else its last one, and who acts on it. */
export type CallAct = {
  readonly by: CallActor;
  readonly thread: SidedThread;
  readonly call: CallRow | null;
};

/** CALL-1: locks the thread and its call for an act of a side; a call whose time has passed ends first. */
export async function beginCallAct(
  db: Db,
  tx: Tx,
  actor: Actor,
  { thread: key, when }: { readonly thread: ThreadKey; readonly when: When },
): Promise<Result<CallAct>> {
  const user = authorize(actor, "conversation.read");
  if (isRefusal(user)) return user;
  const thread = await lockThread(tx, user, key);
  if (!thread.ok) return thread;
  const facts = factsOf(thread);
  const closed = refuseWriting(facts, thread.side);
  if (closed) return refused("conflict", closed);
  if (!contactsAllowed(facts)) return refused("conflict", REFUSALS.callNotYet);
  const last = await lockLastCall(tx, thread.conversation.id);
  const step = last && dueStep(last, when.at);
  const isOver = step === "lapse" || step === "pass";
  if (last && isOver) await endCall(db, tx, last, { name: step, by: "clock" }, when);
  const call = isOver ? await lockLastCall(tx, thread.conversation.id) : last;
  return done({ by: { side: thread.side, userId: user.userId }, thread, call });
}

async function lockLastCall(tx: Tx, conversationId: string): Promise<CallRow | null> {
  const [call = null] = await tx
    .select()
    .from(calls)
    .where(eq(calls.conversation_id, conversationId))
    .orderBy(desc(inArray(calls.status, OPEN_CALLS)), desc(calls.changed_at), desc(calls.id))
    .limit(1)
    .for("update");
  return call;
}
