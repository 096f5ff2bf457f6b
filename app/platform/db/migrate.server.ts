import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATION_LOCK = 4_210_001;
const CONNECT_TIMEOUT_MS = 10_000;

/** A migration that the database would not take: of all that were to be made, none was. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const said = reason instanceof Error ? reason.message : String(reason);
    super(
      `La base n’a pas pu être mise à jour (${said}). Elle est restée comme elle était : redémarrez la version d’avant, ou une version corrigée.`,
      { cause },
    );
  }
}

/** Brings the schema up to date. Servers that start together take turns, so each migration runs once. */
export async function migrateDatabase(
  connectionString: string,
  folder: string,
  connectionTimeoutMillis = CONNECT_TIMEOUT_MS,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw new MigrationFailed(error);
    });
  } finally {
    await client.end();
  }
}

/** The same, up to one of the migrations and no further; false, and nothing done, when the folder does not have it. */
export async function migrateUpTo(connectionString: string, folder: string, when: number): Promise<boolean> {
  const journal = await readJournal(folder);
  const entries = journal.entries.filter((entry) => entry.when <= when);
  if (entries.at(-1)?.when !== when) return false;
  const partial = await mkdtemp(join(tmpdir(), "acharnes-migrations-"));
  try {
    await mkdir(join(partial, "meta"));
    await writeFile(join(partial, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(partial, `${tag}.sql`));
    await migrateDatabase(connectionString, partial);
    return true;
  } finally {
    await rm(partial, { recursive: true });
  }
}

const JOURNAL = join("meta", "_journal.json");

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] };

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), "utf8"));

/** Whether the newest migration of the folder has been applied. */
export async function isMigrated(pool: pg.Pool, folder: string): Promise<boolean> {
  const { entries } = await readJournal(folder);
  const { rows } = await pool.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0) >= (entries.at(-1)?.when ?? 0);
}
