import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db.server";

/** Of a shorter list all is soon gathered, whatever is searched. */
const WORTH_WALKING = 10_000;
/** Of how many it is seen how common is what is searched. */
const PROBED = 500;
/** Those may be luckier than the next. */
const MARGIN = 1.5;
/** Several words and choices have long lists compared: so much of that is what a row costs that is read. */
const READ_COSTS = 0.6;

export type Among = { readonly total: number; readonly limit: number };

/** Whether all that a filter leaves is sooner gathered than so many of it are met along the whole list. */
export const isSoonerGathered = (found: number, { total, limit }: Among): boolean =>
  found * found < limit * total;

type Walk = {
  /** So many of the list, in the order in which it would be walked. */
  readonly firstOf: (limit: number) => SQL;
  /** What is searched, as it is told of rows that are read one after the other. */
  readonly read: SQL | undefined;
  readonly total: number;
  /** How many are to be met. */
  readonly limit: number;
};

/**
 * FAST-4: how far a list is read in its order to meet so many of what a search leaves, where that costs less than to gather
 * all of it; null where it costs more. An index of words hands over all that it finds before the first row is read, and
 * PostgreSQL takes that for nearly free and words that keep company for rare: the first of the list tell how common they are.
 */
export async function walkTo(db: Reader, { firstOf, read, total, limit }: Walk): Promise<number | null> {
  if (total <= WORTH_WALKING) return null;
  const { rows } = await db.execute<{ met: number }>(
    sql`select count(*)::int as met from ${firstOf(PROBED)} where ${read ?? sql`true`}`,
  );
  const about = ((rows[0]?.met ?? 0) * total) / PROBED;
  return isSoonerGathered(about, { total, limit: READ_COSTS * limit })
    ? null
    : Math.ceil((MARGIN * limit * total) / about);
}
