import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATION_LOCK = 4_210_001;
const CONNECT_TIMEOUT_MS = 10_000;

/** The schema could not be brought up to date. All pending migrations were rolled back. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const message = reason instanceof Error ? reason.message : String(reason);
    super(
      `La base n’a pas pu être mise à jour (${message}). Elle est restée comme elle était : redémarrez la version d’avant, ou une version corrigée.`,
      { cause },
    );
  }
}

/**
 * Brings the schema up to date under an advisory lock, so that servers that start together apply each migration once.
 * The baseline has the date of the last migration that it replaced: a database that stands there skips it; an older one
 * is refused.
 */
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
    const [baseline] = (await readJournal(folder)).entries;
    const applied = await newestMigration(client);
    if (applied && baseline && applied < baseline.when)
      throw new MigrationFailed("elle vient d’une version trop ancienne pour être reprise par celle-ci");
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw new MigrationFailed(error);
    });
  } finally {
    await client.end();
  }
}

/**
 * Migrates up to the migration of the date `when` and no further. Returns, without having done anything, "older" where the
 * date lies before the baseline and "unknown" where the folder has no migration of that date.
 */
export async function migrateUpTo(
  connectionString: string,
  folder: string,
  when: number,
): Promise<"migrated" | "older" | "unknown"> {
  const journal = await readJournal(folder);
  const entries = journal.entries.filter((entry) => entry.when <= when);
  if (entries.length === 0) return "older";
  if (entries.at(-1)?.when !== when) return "unknown";
  const partial = await mkdtemp(join(tmpdir(), "acharnes-migrations-"));
  try {
    await mkdir(join(partial, "meta"));
    await writeFile(join(partial, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(partial, `${tag}.sql`));
    await migrateDatabase(connectionString, partial);
    return "migrated";
  } finally {
    await rm(partial, { recursive: true });
  }
}

const JOURNAL = join("meta", "_journal.json");

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] };

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), "utf8"));

/** The date of the newest migration applied; undefined in a database that none was applied to. */
async function newestMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ journal: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (!rows[0]?.journal) return undefined;
  return (await queryNewest(client)) || undefined;
}

async function queryNewest(client: pg.Client | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Whether the newest migration of the folder has been applied. */
export async function isMigrated(pool: pg.Pool, folder: string): Promise<boolean> {
  const { entries } = await readJournal(folder);
  return (await queryNewest(pool)) >= (entries.at(-1)?.when ?? 0);
}
