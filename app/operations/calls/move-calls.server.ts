import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { CALL_MINUTES } from "~/domain/bounds";
import { dueStep, eveningBefore } from "~/domain/calls/call-clock";
import { FIXED_CALLS } from "~/domain/calls/call-status";
import { calendarDayOf } from "~/domain/french";
import { addDays, parisTime } from "~/domain/working-days";
import { type CallRow, calls } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { endCall } from "./end-call.server";
import { lockCallById } from "./lock-call.server";
import { notifyOfCall, type When } from "./notify-of-call.server";

const AT_ONCE = 200;
const MINUTE_MS = 60_000;

/**
 * CALL-1, CALL-4, CALL-5: lapses the proposals, passes the calls and sends the reminders that are due, each call in its own
 * transaction, whose state alone decides; returns how many.
 */
export async function moveCalls(db: Db, when: When): Promise<number> {
  const failures: unknown[] = [];
  let moved = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findDue(db, when.at, after);
    for (const id of ids)
      try {
        if (await moveOne(db, id, when)) moved += 1;
      } catch (error) {
        // The others are moved all the same; the job fails at its end.
        failures.push(error);
      }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) break;
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

/** The calls for which `dueStep` finds something. */
async function findDue(db: Reader, at: Date, after: string | null): Promise<string[]> {
  const minutesFrom = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const hour = sql`${calls.starts_at} - interval '1 hour'`;
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        or(
          and(eq(calls.status, "proposed"), sql`${at.toISOString()}::timestamptz >= all(${calls.slots})`),
          and(
            inArray(calls.status, FIXED_CALLS),
            or(
              lte(calls.starts_at, minutesFrom(-CALL_MINUTES)),
              and(
                gt(calls.starts_at, at),
                lte(calls.starts_at, minutesFrom(60)),
                lte(calls.changed_at, hour),
                or(isNull(calls.hour_reminded_at), lt(calls.hour_reminded_at, hour)),
              ),
              dueThatEvening(at),
            ),
          ),
        ),
        after === null ? undefined : gt(calls.id, after),
      ),
    )
    .orderBy(asc(calls.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** The calls of the next day, once its evening before has come. */
function dueThatEvening(at: Date) {
  const tomorrow = parisTime(addDays(calendarDayOf(at), 1), 12);
  const evening = eveningBefore(tomorrow);
  if (at < evening) return sql`false`;
  return and(
    gte(calls.starts_at, parisTime(calendarDayOf(tomorrow), 0)),
    lt(calls.starts_at, parisTime(addDays(calendarDayOf(tomorrow), 1), 0)),
    lt(calls.changed_at, evening),
    or(isNull(calls.evening_reminded_at), lt(calls.evening_reminded_at, evening)),
  );
}
