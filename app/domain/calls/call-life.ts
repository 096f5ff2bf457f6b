import type { Side } from "../conversations/conversation";
import { CURRENT_STATE, NOTICES, type Notice, REFUSALS } from "../messages";
import { findTransition } from "../transition";
import { CALL_STATES, CALL_TRANSITIONS, type CallStatus, moverOf } from "./call-status";
import { slotWords } from "./slots";

/** The columns of a call that the table of states reads. */
export type CallLife = {
  readonly status: CallStatus;
  readonly changed_by: Side | null;
  readonly slots: readonly Date[];
  readonly starts_at: Date | null;
};

/** CALL-1: the transition of that name that a side may make; undefined where the table has none. */
export const findCallMove = ({ status, changed_by }: CallLife, name: string, side: Side) =>
  findTransition(CALL_TRANSITIONS, { from: status, name, by: moverOf(side, changed_by ?? side) });

/** The agreed beginning of a call that is still to be held; null where there is none. */
export const fixedStart = ({ status, starts_at }: CallLife): Date | null =>
  CALL_STATES[status].fixed ? starts_at : null;

/** CALL-1: why a side cannot make a move: the state in which the other one, or a colleague, left the call. */
export function refuseCallMove(call: CallLife | null, name: string, side: Side, at: Date): string {
  if (!call) return REFUSALS.noCall;
  if (name === "pick" && call.status === "proposed" && call.changed_by === side) return REFUSALS.ownProposal;
  const start = fixedStart(call);
  if (start && name !== "cancel") return REFUSALS.callStands(slotWords(start, at));
  return REFUSALS.alreadyMoved(CURRENT_STATE.call[call.status]);
}

/** What a side reads after a move, also where the same form comes again. */
export function callNotice(name: string, from: CallStatus): Notice {
  const move = CALL_TRANSITIONS.find((row) => row.name === name && row.from === from);
  if (!move) throw new Error(`no call moves by ${name} from ${from}`);
  return NOTICES.callChanged(move.success);
}
