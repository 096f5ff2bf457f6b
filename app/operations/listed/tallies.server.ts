import { and, eq, sql } from "drizzle-orm";
import { publicTallies, type TalliedList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** FAST-4: by facet, how many of a list have it, or have it beside another one: exactly, whatever their number. */
export async function readTallies(
  db: Reader,
  tallied: TalliedList,
  beside?: string,
): Promise<ReadonlyMap<string, number>> {
  const { list, one, other, change } = publicTallies;
  const rows = await db
    .select({ facet: other, n: sql<number>`sum(${change})::int` })
    .from(publicTallies)
    .where(and(eq(list, tallied), beside === undefined ? eq(one, other) : eq(one, beside)))
    .groupBy(other)
    .having(sql`sum(${change}) <> 0`);
  return new Map(rows.map(({ facet, n }) => [facet, n]));
}
