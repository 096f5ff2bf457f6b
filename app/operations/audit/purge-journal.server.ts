import { and, asc, gte, isNotNull, lte, sql } from "drizzle-orm";
import { auditCheckpoints, auditEntries } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

/**
 * SAFE-5, SAFE-7: deletes the days that ended more than a year ago from the start of the journal and stores
 * a checkpoint of its chain; returns the number of deleted entries. The clock of the database decides: a
 * future `at` deletes nothing more.
 */
export async function purgeJournal(db: Db, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string }>(sql`
      select (date_trunc('day', least(${at.toISOString()}::timestamptz, now()) at time zone 'UTC') at time zone 'UTC'
        - interval '1 year')::text as before`);
    const before = new Date(rows[0]?.before ?? 0);
    const [checkpoint] = await tx
      .select({ serial: auditEntries.serial })
      .from(auditEntries)
      .where(and(isNotNull(auditEntries.serial), gte(auditEntries.at, before)))
      .orderBy(asc(auditEntries.serial))
      .limit(1);
    const [newest] = await tx
      .select({ serial: auditEntries.serial, hash: auditEntries.hash })
      .from(auditEntries)
      .where(
        and(
          isNotNull(auditEntries.serial),
          checkpoint?.serial ? lte(auditEntries.serial, checkpoint.serial - 1) : undefined,
        ),
      )
      .orderBy(sql`${auditEntries.serial} desc`)
      .limit(1);
    if (!newest?.serial || !newest.hash) return 0;
    const gone = lte(auditEntries.serial, newest.serial);
    const entries = await tx.$count(auditEntries, gone);
    await tx.insert(auditCheckpoints).values({ serial: newest.serial, hash: newest.hash, entries, at });
    await tx.delete(auditEntries).where(gone);
    return entries;
  });
}
