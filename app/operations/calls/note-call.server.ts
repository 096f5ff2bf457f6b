import { and, desc, eq } from "drizzle-orm";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { calls } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { lockThread, type ThreadKey } from "../conversations/lock-thread.server";
import { takeAttempt } from "../rate-limit.server";

type Noted = Result<{ readonly notice: Notice }>;
type Note = {
  readonly thread: ThreadKey;
  /** A call of the thread; the last one by default. */
  readonly call?: string | undefined;
  readonly text: string;
};

/** CALL-5: saves the Acharné's private notes of a call, also in a closed thread. */
export async function noteCall(db: Db, actor: Actor, { thread, call, text }: Note, at: Date): Promise<Noted> {
  const user = authorize(actor, "conversation.read");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx): Promise<Noted> => {
    const locked = await lockThread(tx, user, thread);
    if (!locked.ok) return locked;
    if (locked.side !== "commercial") return refused("forbidden", REFUSALS.notesOfAcharne);
    const ofThread = eq(calls.conversation_id, locked.conversation.id);
    const [noted] = await tx
      .select({ id: calls.id, notes: calls.commercial_notes })
      .from(calls)
      .where(call ? and(ofThread, eq(calls.id, call)) : ofThread)
      .orderBy(desc(calls.changed_at), desc(calls.id))
      .limit(1);
    if (!noted) return refused("missing", REFUSALS.noCall);
    const notes = text || null;
    if (noted.notes === notes) return done({ notice: NOTICES.callNoted });
    const throttled = await takeAttempt(tx, "messageByPerson", user.userId, at);
    if (throttled) return throttled;
    await tx.update(calls).set({ commercial_notes: notes }).where(eq(calls.id, noted.id));
    return done({ notice: NOTICES.callNoted });
  });
}
