import { callNotice, findCallMove, refuseCallMove } from "~/domain/calls/call-life";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { countAsMessage } from "../conversations/count-as-message.server";
import type { ThreadKey } from "../conversations/lock-thread.server";
import { takeAttempt } from "../rate-limit.server";
import { beginCallAct } from "./begin-call-act.server";
import { changeCall } from "./change-call.server";
import type { When } from "./notify-of-call.server";
import { bookOnce, refuseTaken } from "./refuse-taken.server";

type Picked = Result<{ readonly notice: Notice }>;
type Choice = { readonly thread: ThreadKey; readonly slot: Date };

/** CALL-1: the other side picks one of the proposed times, or takes note of a move. */
export function pickSlot(db: Db, actor: Actor, { thread, slot }: Choice, when: When): Promise<Picked> {
  return bookOnce(db, async (tx): Promise<Picked> => {
    const begun = await beginCallAct(db, tx, actor, { thread, when });
    if (!begun.ok) return begun;
    const { by, call, thread: locked } = begun;
    const isTheTime = call?.starts_at?.getTime() === slot.getTime();
    if (call?.status === "confirmed" && call.changed_by === by.side && isTheTime)
      return done({ notice: callNotice("pick", "proposed") });
    const move = call && findCallMove(call, "pick", by.side);
    if (!move) return refused("conflict", refuseCallMove(call, "pick", by.side, when.at));
    const isOffered = call.slots.some((offered) => offered.getTime() === slot.getTime());
    if (!isOffered) return refuseSlotOf(REFUSALS.slotNotProposed);
    if (move.from === "proposed" && slot <= when.at) return refuseSlotOf(REFUSALS.slotGone);
    const taken = await refuseTaken(tx, begun, [slot], when.at);
    if (taken) return taken;
    const throttled = await takeAttempt(tx, "callByPerson", by.userId, when.at);
    if (throttled) return throttled;
    const values = { slots: [slot], starts_at: slot, reason: null };
    await changeCall(db, tx, call, { move, by, values }, when);
    await countAsMessage(tx, locked, when.at);
    return done({ notice: NOTICES.callChanged(move.success) });
  });
}

const refuseSlotOf = (message: string) => refused("conflict", message, { slot: [message] });
