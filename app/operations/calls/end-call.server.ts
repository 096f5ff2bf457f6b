import { eq } from "drizzle-orm";
import { CALL_TRANSITIONS, type CallMover } from "~/domain/calls/call-status";
import type { Side } from "~/domain/conversations/conversation";
import { findTransition } from "~/domain/transition";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { announceThreadOf } from "../conversations/lock-thread.server";
import { notifyOfCall, type When } from "./notify-of-call.server";

type End = {
  readonly name: "lapse" | "pass" | "cancel";
  readonly by: Extract<CallMover, "clock" | "end">;
  /** The side whose account is being deleted, which is not told. */
  readonly leaving?: Side | null;
};

/**
 * CALL-1, CALL-3: ends a locked call and tells both sides. What was given for it, a number or a link, is deleted with it; false
 * where the table of states has no such end.
 */
export async function endCall(
  db: Db,
  tx: Tx,
  call: CallRow,
  { name, by, leaving = null }: End,
  when: When,
): Promise<boolean> {
  const move = findTransition(CALL_TRANSITIONS, { from: call.status, name, by });
  if (!move?.event) return false;
  const [ended] = await tx
    .update(calls)
    .set({
      status: move.to,
      changed_at: when.at,
      meet_value: null,
      ...(by === "end" ? { changed_by: null, reason: null } : {}),
    })
    .where(eq(calls.id, call.id))
    .returning();
  if (!ended) return false;
  await notifyOfCall(db, tx, { call: ended, event: move.event, by: null, leaving }, when);
  await announceThreadOf(tx, ended);
  return true;
}
