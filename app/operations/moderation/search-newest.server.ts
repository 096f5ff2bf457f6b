import { desc, gte, type SQL } from "drizzle-orm";
import { isTooShort, SHORT_QUERY_ROWS } from "~/domain/search/search-text";
import type { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** Limits a query without index support to the newest rows of a long list; no condition otherwise. */
export async function amongNewest(
  db: Reader,
  table: typeof profiles | typeof missions,
  q: string,
): Promise<SQL[]> {
  if (!isTooShort(q)) return [];
  const [last] = await db
    .select({ created_at: table.created_at })
    .from(table as typeof profiles)
    .orderBy(desc(table.created_at), table.id)
    .offset(SHORT_QUERY_ROWS - 1)
    .limit(1);
  return last ? [gte(table.created_at, last.created_at)] : [];
}
