import { allowsCalls } from "~/domain/calls/call-rules";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { factsOf, readThread, type ThreadKey } from "../conversations/lock-thread.server";
import { findOtherSide, findThreadMission } from "../conversations/other-side.server";
import { findCalls } from "./find-calls.server";

/** CALL-6: the calls of a thread without its messages; undefined for everybody but its two sides. */
export async function findThreadCall(db: Reader, actor: Actor, key: ThreadKey) {
  const thread = await readThread(db, actor, key);
  if (!thread?.candidature || actor.kind !== "user") return undefined;
  const [other, mission, calls] = await Promise.all([
    findOtherSide(db, thread),
    findThreadMission(db, thread),
    findCalls(db, thread, actor.userId),
  ]);
  const { conversation, candidature, side, acts } = thread;
  return {
    id: conversation.id,
    side,
    acts,
    allowsCalls: allowsCalls(factsOf(thread)),
    other,
    candidature: { id: candidature.id, status: candidature.status },
    mission,
    calls,
  };
}
