import { and, desc, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { Reader } from "~/platform/db.server";
import { WALKED } from "../search/search-list.server";
import type { ModeratedRows } from "./moderated-lists";

type Page = {
  /** Whether a search is known to have many results: the newest of them are then among the newest rows. */
  readonly many: boolean;
  /** From 1. */
  readonly page: number;
};

/** The ids of a page of the administration, newest first; from the indexes alone without a search. */
export async function findPageIds(
  db: Reader,
  lists: readonly ModeratedRows[],
  { many, page }: Page,
): Promise<string[]> {
  const from = (page - 1) * PAGE_SIZE.administration;
  const select = async (source: SQL, condition: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (${source}) as found where ${condition}
      order by created_at desc, id limit ${PAGE_SIZE.administration} offset ${from}`);
    return rows.map(({ id }) => id);
  };
  if (many) {
    const ids = await select(newestOf(lists), sql`met`);
    if (ids.length === PAGE_SIZE.administration) return ids;
  }
  const found = lists.map(
    ({ table, conditions }) =>
      sql`(select ${table.id} as id, ${table.created_at} as created_at from ${table}
        where ${and(...conditions) ?? sql`true`} order by ${orderOf(table)} limit ${from + PAGE_SIZE.administration})`,
  );
  return select(sql.join(found, sql` union all `), sql`true`);
}

const orderOf = (table: ModeratedRows["table"]): SQL => sql.join([desc(table.created_at), table.id], sql`, `);

/** The newest rows of all tables, and whether they meet the conditions. */
function newestOf(lists: readonly ModeratedRows[]): SQL {
  const walked = lists.map(
    ({ table, conditions }) =>
      sql`select ${table.id} as id, ${table.created_at} as created_at, coalesce(${and(...conditions)}, false) as met
        from (select * from ${table} order by ${orderOf(table)} limit ${WALKED}) as ${table}`,
  );
  return sql`select * from (${sql.join(walked, sql` union all `)}) as walked order by created_at desc, id limit ${WALKED}`;
}
