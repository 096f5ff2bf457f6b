import { CALL_TRANSITIONS, type CallMover } from "~/domain/calls/call-status";
import { findTransition } from "~/domain/transition";
import type { CallRow } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { changeCall } from "./change-call.server";
import type { When } from "./notify-of-call.server";

type End = {
  readonly name: "lapse" | "pass" | "cancel";
  readonly by: Extract<CallMover, "clock" | "end">;
};

/** CALL-1, CALL-3: ends a locked call that is open, and tells both sides. */
export async function endCall(db: Db, tx: Tx, call: CallRow, { name, by }: End, when: When): Promise<void> {
  const move = findTransition(CALL_TRANSITIONS, { from: call.status, name, by });
  if (!move) throw new Error(`the ${by} does not ${name} a call that is ${call.status}`);
  await changeCall(
    db,
    tx,
    call,
    { move, by: null, ...(by === "end" ? { values: { reason: null } } : {}) },
    when,
  );
}
