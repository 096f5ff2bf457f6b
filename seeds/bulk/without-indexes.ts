import type pg from "pg";
import { SERVING } from "~/platform/jobs/serving";

/** How many rows are worth building indexes anew for, which locks the tables for that long. */
const WORTHWHILE = 10_000;

/**
 * Runs a load with the plain indexes of these tables set aside, where it at least doubles what the tables
 * hold and no server reads them: building an index once is far quicker than feeding it row by row.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  adding: number,
  load: () => Promise<void>,
): Promise<void> {
  if (adding < WORTHWHILE || (await isServed(client))) return load();
  const { rows: held } = await client.query<{ count: number }>("select count(*)::int as count from users");
  if (adding < (held[0]?.count ?? 0)) return load();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await load();
  for (const { definition } of indexes) await client.query(definition);
}

async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [SERVING],
  );
  return rowCount !== 0;
}
