import { and, desc, gte, sql } from "drizzle-orm";
import { isTooShort, SHORT_QUERY_ROWS } from "~/domain/search/search-text";
import type { Reader } from "~/platform/db.server";
import type { ModeratedRows } from "./moderated-lists";

/** Limits a query without index support to the newest rows of long lists; null where it needs no limit. */
export async function amongNewest(
  db: Reader,
  lists: readonly ModeratedRows[],
  q: string,
): Promise<ModeratedRows[] | null> {
  if (!isTooShort(q)) return null;
  const newest = lists.map(
    ({ table, conditions }) =>
      sql`(select ${table.created_at} as created_at from ${table} where ${and(...conditions) ?? sql`true`}
        order by ${desc(table.created_at)}, ${table.id} limit ${SHORT_QUERY_ROWS})`,
  );
  const { rows } = await db.execute<{ created_at: string }>(sql`
    select created_at::text as created_at from (${sql.join(newest, sql` union all `)}) as newest
    order by newest.created_at desc offset ${SHORT_QUERY_ROWS - 1} limit 1`);
  const [last] = rows;
  if (!last) return null;
  return lists.map(({ table, conditions }) => ({
    table,
    conditions: [...conditions, gte(table.created_at, sql`${last.created_at}::timestamptz`)],
  }));
}
