import { eq } from "drizzle-orm";
import { CALL_STATES, type CallMove } from "~/domain/calls/call-status";
import type { AccountId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { announceThreadOf } from "../conversations/lock-thread.server";
import { notifyOfCall, type When } from "./notify-of-call.server";

export type CallActor = { readonly side: Side; readonly userId: AccountId };

type Change = {
  readonly move: CallMove;
  /** Null for the clock and for an end. */
  readonly by: CallActor | null;
  readonly values?: Partial<
    Pick<CallRow, "slots" | "starts_at" | "moved_from" | "reason" | "meet" | "meet_value" | "meet_by">
  >;
};

/**
 * CALL-1: makes a move of a locked call, notifies and refreshes the open pages. The member who acts takes part from then on; the
 * number or the link goes when the call ends (CALL-2).
 */
export async function changeCall(
  db: Db,
  tx: Tx,
  call: CallRow,
  { move, by, values = {} }: Change,
  when: When,
): Promise<CallRow> {
  const { open } = CALL_STATES[move.to];
  const [changed] = await tx
    .update(calls)
    .set({
      ...values,
      status: move.to,
      changed_at: when.at,
      ...(move.by === "clock" ? {} : { changed_by: by?.side ?? null }),
      ...(by?.side === "company" && open ? { member_id: by.userId } : {}),
      ...(open ? {} : { meet_value: null }),
    })
    .where(eq(calls.id, call.id))
    .returning();
  if (!changed) throw new Error("a locked call is gone");
  if (move.event) await notifyOfCall(db, tx, { call: changed, event: move.event, by }, when);
  await announceThreadOf(tx, changed);
  return changed;
}
