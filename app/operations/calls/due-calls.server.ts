import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { CALL_MINUTES } from "~/domain/bounds";
import { eveningBefore } from "~/domain/calls/call-clock";
import { FIXED_CALLS } from "~/domain/calls/call-status";
import { calendarDayOf } from "~/domain/french";
import { addDays, parisTime } from "~/domain/working-days";
import { calls } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const MINUTE_MS = 60_000;

type Page = { readonly after: string | null; readonly limit: number };

/** The calls for which `dueStep` finds something. */
export function dueCalls(db: Reader, at: Date, { after, limit }: Page) {
  const minutesFrom = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const hour = sql`${calls.starts_at} - interval '1 hour'`;
  return db
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
    .limit(limit);
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
