import type { TestDb } from "./database";

/** The columns that still contain one of these words, including jobs and their payloads. */
export async function columnsContaining(t: Pick<TestDb, "sql">, words: readonly string[]): Promise<string[]> {
  const columns = await t.sql<{ schema: string; table: string; column: string }>(`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'pgboss') and table_name not like 'pg_%'`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const pattern = words.map((word) => word.replace(/[+.]/g, "\\$&")).join("|");
    const rows = await t.sql(`select 1 from "${schema}"."${table}" where "${column}"::text ~* $1 limit 1`, [
      pattern,
    ]);
    if (rows.length) found.push(`${table}.${column}`);
  }
  return found.sort();
}
