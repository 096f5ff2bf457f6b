import { callNotice, findCallMove, refuseCallMove } from "~/domain/calls/call-life";
import { FIELD_ERRORS, NOTICES, type Notice } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import type { ThreadKey } from "../conversations/lock-thread.server";
import { beginCallAct } from "./begin-call-act.server";
import { changeCall } from "./change-call.server";
import type { When } from "./notify-of-call.server";

type Cancelled = Result<{ readonly notice: Notice }>;
type Cancellation = { readonly thread: ThreadKey; readonly reason: string | null };

/** CALL-3: either side cancels an agreed call with a reason, or withdraws a proposal with or without one. */
export function cancelCall(
  db: Db,
  actor: Actor,
  { thread, reason }: Cancellation,
  when: When,
): Promise<Cancelled> {
  return db.transaction(async (tx): Promise<Cancelled> => {
    const begun = await beginCallAct(db, tx, actor, { thread, when });
    if (!begun.ok) return begun;
    const { by, call } = begun;
    if (call?.status === "cancelled" && call.changed_by === by.side && call.reason === reason)
      return done({ notice: callNotice("cancel", call.starts_at ? "confirmed" : "proposed") });
    const move = call && findCallMove(call, "cancel", by.side);
    if (!move) return refused("conflict", refuseCallMove(call, "cancel", by.side, when.at));
    if (move.reason === "required" && reason === null)
      return refused("invalid", FIELD_ERRORS.callReasonRequired, {
        reason: [FIELD_ERRORS.callReasonRequired],
      });
    await changeCall(db, tx, call, { move, by, values: { reason } }, when);
    return done({ notice: NOTICES.callChanged(move.success) });
  });
}
