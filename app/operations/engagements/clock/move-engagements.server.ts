import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { OPEN_ENGAGEMENTS } from "~/domain/engagements/engagement-status";
import { calendarDayOf } from "~/domain/french";
import { addDays } from "~/domain/working-days";
import { candidatures, engagementChanges, engagements } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { settleEngagement, type When } from "./settle-engagement.server";

const AT_ONCE = 200;
/** A trial is asked on a working day before its last day: so many days of weekends and holidays lie between at most. */
const DAYS_OFF = 7;

/**
 * ENG-10: makes the moves of all engagements that are due, each engagement in its own transaction, and returns how many were
 * moved. An engagement that somebody acts on, or that another server has locked, is moved by them or by the next run.
 */
export async function moveEngagements(db: Db, when: When): Promise<number> {
  const failures: unknown[] = [];
  let moved = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findDue(db, calendarDayOf(when.at), after);
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
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} engagements were not moved`);
  return moved;
}

const moveOne = (db: Db, id: string, when: When): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ before: engagements })
      .from(engagements)
      .innerJoin(candidatures, eq(candidatures.id, engagements.candidature_id))
      .where(eq(engagements.id, id))
      .for("update", { skipLocked: true });
    if (!locked) return false;
    return (await settleEngagement(db, tx, locked.before, when)) !== locked.before;
  });

/** The engagements that may have a move on this day or before it; `settleEngagement` knows the hours. */
async function findDue(db: Reader, today: string, after: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        isNull(engagements.ended_at),
        inArray(engagements.status, OPEN_ENGAGEMENTS),
        or(
          and(eq(engagements.status, "planned"), lte(engagements.starts_on, today)),
          eq(engagements.status, "trial_decision"),
          lt(engagements.ends_on, today),
          lte(engagements.breaks_on, today),
          and(
            isNotNull(engagements.trial_ends_on),
            isNull(engagements.continued_at),
            lte(engagements.trial_ends_on, addDays(today, DAYS_OFF)),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(engagementChanges)
              .where(
                and(
                  eq(engagementChanges.engagement_id, engagements.id),
                  eq(engagementChanges.accepted, true),
                  isNull(engagementChanges.applied_at),
                  ne(engagementChanges.kind, "end"),
                  lte(engagementChanges.date, today),
                ),
              ),
          ),
        ),
        after === null ? undefined : gt(engagements.id, after),
      ),
    )
    .orderBy(asc(engagements.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}
