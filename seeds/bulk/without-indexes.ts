import type pg from "pg";

/** How many rows are worth building indexes anew for, which locks the tables for that long. */
const WORTHWHILE = 10_000;

/**
 * Runs a load with the plain indexes of these tables set aside, where it at least doubles what the tables
 * hold: building an index once is far quicker than feeding it row by row.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  adding: number,
  load: () => Promise<void>,
): Promise<void> {
  const { rows: held } = await client.query<{ count: number }>("select count(*)::int as count from users");
  if (adding < WORTHWHILE || adding < (held[0]?.count ?? 0)) return load();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await load();
  for (const { definition } of indexes) await client.query(definition);
}
