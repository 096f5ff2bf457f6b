import type { MovedCall } from "~/domain/calls/call-forms";
import { callNotice, findCallMove, refuseCallMove } from "~/domain/calls/call-life";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { countAsMessage } from "../conversations/count-as-message.server";
import type { ThreadKey } from "../conversations/lock-thread.server";
import { takeAttempt } from "../rate-limit.server";
import { beginCallAct } from "./begin-call-act.server";
import { isSent, meetingColumns } from "./call-columns";
import { changeCall } from "./change-call.server";
import type { When } from "./notify-of-call.server";
import { bookOnce, refuseTaken } from "./refuse-taken.server";

type Moved = Result<{ readonly notice: Notice }>;

/** CALL-3: either side moves an agreed call: to one time, which stands at once, or to several, of which the other side picks one. */
export function moveCall(
  db: Db,
  actor: Actor,
  { thread, slots, meeting, reason }: MovedCall & { readonly thread: ThreadKey },
  when: When,
): Promise<Moved> {
  return bookOnce(db, async (tx): Promise<Moved> => {
    const begun = await beginCallAct(db, tx, actor, { thread, when });
    if (!begun.ok) return begun;
    const { by, call, thread: locked } = begun;
    const [only, ...others] = slots;
    const start = only && others.length === 0 ? only : null;
    const name = start ? "move" : "propose-again";
    const values = { slots: [...slots], reason, ...meetingColumns(call, meeting, by.side) };
    if (call?.status === (start ? "moved" : "proposed") && isSent(call, by.side, values))
      return done({ notice: callNotice(name, "confirmed") });
    const move = call && findCallMove(call, name, by.side);
    if (!move) return refused("conflict", refuseCallMove(call, name, by.side, when.at));
    if (start && start.getTime() === call.starts_at?.getTime())
      return refused("invalid", REFUSALS.slotUnchanged, { slot: [REFUSALS.slotUnchanged] });
    const taken = await refuseTaken(tx, begun, slots, when.at);
    if (taken) return taken;
    const throttled = await takeAttempt(tx, "callByPerson", by.userId, when.at);
    if (throttled) return throttled;
    const times = { starts_at: start, moved_from: call.starts_at };
    await changeCall(db, tx, call, { move, by, values: { ...values, ...times } }, when);
    await countAsMessage(tx, locked, when.at);
    return done({ notice: NOTICES.callChanged(move.success) });
  });
}
