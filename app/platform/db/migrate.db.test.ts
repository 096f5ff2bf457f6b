import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import type pg from "pg";
import { expect, test } from "vitest";
import { isMigrated, MigrationFailed, migrateDatabase } from "~/platform/db/migrate.server";
import * as schema from "~/platform/db/schema.server";
import { createTestDatabase, plainPool } from "../../../tests/database";

const folder = resolve("drizzle");

/** An empty database on the cluster of the run, for the time of a test. */
async function onEmptyDatabase(check: (connectionString: string, pool: pg.Pool) => Promise<void>) {
  const { connectionString, drop } = await createTestDatabase("empty");
  const pool = plainPool(connectionString);
  try {
    await check(connectionString, pool);
  } finally {
    await pool.end();
    await drop();
  }
}

test("DATA-1 three servers that start together on an empty database apply each migration once", async () => {
  const written = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  await onEmptyDatabase(async (connectionString, pool) => {
    await expect(isMigrated(pool, folder)).rejects.toThrow("does not exist");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(connectionString, folder)));
    const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations");
    expect(rows).toHaveLength(written.length);
    expect(await isMigrated(pool, folder)).toBe(true);
    await migrateDatabase(connectionString, folder);
    const again = await pool.query("select 1 from drizzle.__drizzle_migrations");
    expect(again.rows).toHaveLength(written.length);
    await pool.query(
      "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
    );
    expect(await isMigrated(pool, folder)).toBe(false);
  });
});

/** PostgreSQL 18 has a constraint for each NOT NULL column, whose name a renamed column does not change; Drizzle knows no triggers. */
const described = `
  select 'column' as kind, table_name as owner, column_name as name,
      concat_ws(' ', udt_name, is_nullable, datetime_precision, column_default, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
  union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'label', enumtypid::regtype::text, enumlabel,
      (row_number() over (partition by enumtypid order by enumsortorder))::text from pg_enum
  order by 1, 2, 3, 4`;

test("SAFE-9 DATA-1 a failed migration is reported, rolls back, and succeeds once corrected", async () => {
  const draft = mkdtempSync(join(tmpdir(), "migrations-"));
  const journalPath = join(draft, "meta", "_journal.json");
  try {
    cpSync(folder, draft, { recursive: true });
    await onEmptyDatabase(async (connectionString, pool) => {
      await migrateDatabase(connectionString, draft);
      const stand = async () => (await pool.query(described)).rows;
      const before = await stand();
      const journal = JSON.parse(readFileSync(journalPath, "utf8"));
      const last = journal.entries.at(-1);
      const added = ["8998_good", "8999_bad"].map((tag, n) => ({ ...last, tag, when: last.when + 1 + n }));
      writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
      writeFileSync(join(draft, "8998_good.sql"), "create table added (n int);");
      writeFileSync(join(draft, "8999_bad.sql"), "alter table nowhere add n int;");
      const failed = await migrateDatabase(connectionString, draft).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(MigrationFailed);
      expect(String(failed)).toMatch(/nowhere.*restée comme elle était/);
      expect(await stand()).toEqual(before);
      expect(await isMigrated(pool, draft)).toBe(false);
      writeFileSync(join(draft, "8999_bad.sql"), "alter table added add m int;");
      await migrateDatabase(connectionString, draft);
      expect(await isMigrated(pool, draft)).toBe(true);
      expect((await pool.query("select n, m from added")).rows).toEqual([]);
    });
  } finally {
    rmSync(draft, { recursive: true });
  }
});

test("WORK-6 DATA-1 a database at the last replaced migration is adopted; an older one is refused", async () => {
  const LAST_REPLACED = 1795869662944;
  await onEmptyDatabase(async (connectionString, pool) => {
    await migrateDatabase(connectionString, folder);
    const setDate = (when: number) =>
      pool.query(
        `with emptied as (delete from drizzle.__drizzle_migrations)
         insert into drizzle.__drizzle_migrations (hash, created_at) values ('replaced', ${when})`,
      );
    await pool.query("insert into users (email) values ('avant@exemple.fr')");
    await setDate(LAST_REPLACED - 1);
    await expect(migrateDatabase(connectionString, folder)).rejects.toThrow("version trop ancienne");
    const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8"));
    expect(journal.entries[0]).toMatchObject({ tag: "0000_baseline", when: LAST_REPLACED });
    await setDate(journal.entries.at(-1).when);
    await migrateDatabase(connectionString, folder);
    expect((await pool.query("select email from users")).rows).toEqual([{ email: "avant@exemple.fr" }]);
  });
});

/** The functions of ours that an index may call, which the schema only names. */
const functions = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.provolatile = 'i'`;

test("DATA-1 the migrations make exactly the tables that the schema describes", async () => {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  await onEmptyDatabase(async (migrated, written) => {
    await migrateDatabase(migrated, folder);
    await onEmptyDatabase(async (_, wanted) => {
      await wanted.query("create extension pg_trgm; create extension btree_gin");
      for (const { definition } of (await written.query(functions)).rows) await wanted.query(definition);
      for (const statement of statements) await wanted.query(statement);
      const { rows } = await wanted.query(described);
      expect(rows.length).toBeGreaterThan(300);
      expect((await written.query(described)).rows).toEqual(rows);
    });
  });
});
