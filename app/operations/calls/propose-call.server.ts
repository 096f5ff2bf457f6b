import type { ProposedCall } from "~/domain/calls/call-forms";
import { findCallMove, refuseCallMove } from "~/domain/calls/call-life";
import { CALL_STATES } from "~/domain/calls/call-status";
import { NOTICES, type Notice } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countAsMessage } from "../conversations/count-as-message.server";
import { announceThreadOf, type ThreadKey } from "../conversations/lock-thread.server";
import { takeAttempt } from "../rate-limit.server";
import { beginCallAct, type CallAct } from "./begin-call-act.server";
import { isSent, meetingColumns } from "./call-columns";
import { changeCall } from "./change-call.server";
import { notifyOfCall, type When } from "./notify-of-call.server";
import { refuseTaken } from "./refuse-taken.server";

type Proposal = ProposedCall & { readonly thread: ThreadKey };
type Proposed = Result<{ readonly notice: Notice }>;

/** A call that is not proposed yet begins like one that its proposer changes. */
const NOT_YET = { status: "proposed", changed_by: null, slots: [], starts_at: null } as const;

/** CALL-1: a side proposes times of a call; of an open proposal others, which replace the earlier ones. */
export async function proposeCall(
  db: Db,
  actor: Actor,
  { thread, ...proposed }: Proposal,
  when: When,
): Promise<Proposed> {
  return db.transaction(async (tx): Promise<Proposed> => {
    const begun = await beginCallAct(db, tx, actor, { thread, when });
    if (!begun.ok) return begun;
    const { by, thread: locked } = begun;
    const open = begun.call && CALL_STATES[begun.call.status].open ? begun.call : null;
    const move = findCallMove(open ?? NOT_YET, "propose", by.side);
    if (!move) return refused("conflict", refuseCallMove(open, "propose", by.side, when.at));
    const values = { slots: [...proposed.slots], ...meetingColumns(open, proposed.meeting, by.side) };
    if (open && isSent(open, by.side, { ...values, reason: null }))
      return done({ notice: NOTICES.callChanged(move.success) });
    const taken = await refuseTaken(tx, { ...begun, call: open }, proposed.slots, when.at);
    if (taken) return taken;
    const throttled = await takeAttempt(tx, "callByPerson", by.userId, when.at);
    if (throttled) return throttled;
    if (open) await changeCall(db, tx, open, { move, by, values: { ...values, reason: null } }, when);
    else await insertCall(db, tx, begun, values, when);
    await countAsMessage(tx, locked, when.at);
    return done({ notice: NOTICES.callChanged(move.success) });
  });
}

type NewCall = Pick<CallRow, "slots"> & Partial<Pick<CallRow, "meet" | "meet_value" | "meet_by">>;

async function insertCall(
  db: Db,
  tx: Tx,
  { by, thread: { conversation } }: CallAct,
  values: NewCall,
  when: When,
): Promise<void> {
  const [call] = await tx
    .insert(calls)
    .values({
      ...values,
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      commercial_id: conversation.commercial_id,
      member_id: by.side === "company" ? by.userId : null,
      changed_by: by.side,
      changed_at: when.at,
    })
    .returning();
  if (!call) throw new Error("no call was made");
  await notifyOfCall(db, tx, { call, event: "proposed", by }, when);
  await announceThreadOf(tx, call);
}
