import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATION_LOCK = 4_210_001;
/** A database that takes the connection and says nothing must not keep a start waiting for ever. */
const FIRST_WORD_MS = 10_000;

/** Brings the schema up to date. Servers that start together take turns, so each migration runs once. */
export async function migrateDatabase(
  connectionString: string,
  folder: string,
  connectionTimeoutMillis = FIRST_WORD_MS,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Whether the newest migration of the folder has been applied. */
export async function isMigrated(pool: pg.Pool, folder: string): Promise<boolean> {
  const journal = await readFile(join(folder, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { readonly entries: readonly { readonly when: number }[] };
  const { rows } = await pool.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0) >= (entries.at(-1)?.when ?? 0);
}
