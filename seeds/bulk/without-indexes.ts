import type pg from "pg";
import { SERVING } from "~/platform/jobs/queue-settings.server";

/** The number of rows from which indexes are rebuilt, which locks the tables meanwhile. */
const WORTHWHILE = 10_000;

/**
 * Drops the plain indexes of these tables during a load that at least doubles them, and rebuilds them after
 * it, which is much faster. No server may be reading.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  adding: number,
  load: () => Promise<void>,
): Promise<void> {
  if (adding < WORTHWHILE || (await isServed(client))) return load();
  const { rows: existing } = await client.query<{ count: number }>(
    "select count(*)::int as count from users",
  );
  if (adding < (existing[0]?.count ?? 0)) return load();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await load();
  // A table with deferred checks that wait for the commit gets no index.
  await client.query("set constraints all immediate");
  for (const { definition } of indexes) await client.query(definition);
}

async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [SERVING],
  );
  return rowCount !== 0;
}
