import { eq } from "drizzle-orm";
import { dueStep } from "~/domain/calls/call-clock";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { dueCalls } from "./due-calls.server";
import { endCall } from "./end-call.server";
import { lockCallById } from "./lock-call.server";
import { notifyOfCall, type When } from "./notify-of-call.server";

const AT_ONCE = 200;

/**
 * CALL-1, CALL-4, CALL-5: lapses the proposals, passes the calls and sends the reminders that are due, each call in its own
 * transaction, whose state alone decides; returns how many.
 */
export async function moveCalls(db: Db, when: When): Promise<number> {
  const failures: unknown[] = [];
  let moved = 0;
  let after: string | null = null;
  for (;;) {
    const due: { readonly id: string }[] = await dueCalls(db, when.at, { after, limit: AT_ONCE });
    for (const { id } of due)
      try {
        if (await moveOne(db, id, when)) moved += 1;
      } catch (error) {
        // The others are moved all the same; the job fails at its end.
        failures.push(error);
      }
    after = due.at(-1)?.id ?? null;
    if (due.length < AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} calls were not moved`);
  return moved;
}

const moveOne = (db: Db, id: string, when: When): Promise<boolean> =>
  db.transaction(async (tx) => {
    const call = await lockCallById(tx, id);
    const step = call && dueStep(call, when.at);
    if (!step) return false;
    if (step === "lapse" || step === "pass") await endCall(db, tx, call, { name: step, by: "clock" }, when);
    else await remind(db, tx, call, step, when);
    return true;
  });

async function remind(db: Db, tx: Tx, call: CallRow, step: "evening" | "hour", when: When): Promise<void> {
  const [reminded] = await tx
    .update(calls)
    .set(step === "hour" ? { hour_reminded_at: when.at } : { evening_reminded_at: when.at })
    .where(eq(calls.id, call.id))
    .returning();
  if (reminded) await notifyOfCall(db, tx, { call: reminded, event: "reminded", by: null }, when);
}
