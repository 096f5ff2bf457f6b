import { desc, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { WALKED } from "../search/search-list.server";

type Page = {
  readonly condition: SQL | undefined;
  /** Whether a search is known to have many results: the newest of them are then among the newest rows. */
  readonly many: boolean;
  /** From 1. */
  readonly page: number;
};

/** The ids of a page of the administration, newest first; from the indexes alone without a search. */
export async function findPageIds(
  db: Reader,
  table: typeof profiles | typeof missions,
  { condition, many, page }: Page,
): Promise<string[]> {
  const order = sql.join([desc(table.created_at), table.id], sql`, `);
  const from = (page - 1) * PAGE_SIZE.administration;
  const select = async (source: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${table.id} as id from ${source} where ${condition ?? sql`true`}
      order by ${order} limit ${PAGE_SIZE.administration} offset ${from}`);
    return rows.map(({ id }) => id);
  };
  if (many) {
    const ids = await select(sql`(select * from ${table} order by ${order} limit ${WALKED}) as ${table}`);
    if (ids.length === PAGE_SIZE.administration) return ids;
  }
  return select(sql`${table}`);
}
