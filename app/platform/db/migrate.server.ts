import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATION_LOCK = 4_210_001;
/** A database that takes the connection and says nothing must not keep a start waiting for ever. */
const FIRST_WORD_MS = 10_000;

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
  connectionTimeoutMillis = FIRST_WORD_MS,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw new MigrationFailed(error);
    });
    await vacuumRewritten(client);
  } finally {
    await client.end();
  }
}

/** In smaller ones every row is soon read. */
const WORTH_VACUUMING_PAGES = 100;

/**
 * FAST-4: a table that a migration wrote anew has no page of which PostgreSQL knows that all may see it: until it is
 * vacuumed, indexes alone answer nothing, and nothing else has it vacuumed before its rows change. Looked for at each
 * start, as a start may have ended between the two.
 */
async function vacuumRewritten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > $1 and relallvisible = 0`,
    [WORTH_VACUUMING_PAGES],
  );
  // A role may bound its statements, and another process may hold the table: neither is to keep a start from going on.
  await client.query("set statement_timeout = 0");
  for (const { name } of rows) await client.query(`vacuum (analyze, skip_locked) ${name}`);
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
