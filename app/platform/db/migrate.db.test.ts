import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { isMigrated, migrateDatabase } from "~/platform/db/migrate.server";

const folder = resolve("drizzle");

/** An empty database on the cluster of the run, for the time of a test. */
async function onEmptyDatabase(check: (connectionString: string, pool: pg.Pool) => Promise<void>) {
  const { url } = inject("cluster");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  const connectionString = Object.assign(new URL(url), { pathname: name }).href;
  const pool = new pg.Pool({ connectionString });
  try {
    await check(connectionString, pool);
  } finally {
    await pool.end();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

test("DATA-1 trois serveurs qui démarrent ensemble sur une base vide appliquent chaque migration une fois", async () => {
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
