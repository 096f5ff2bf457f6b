import { chmodSync, mkdirSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import pino from "pino";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { migrateDatabase } from "~/platform/db/migrate.server";
import { loadBulk } from "../seeds/bulk.server";
import { loadExchanges } from "../seeds/exchanges.server";
import type { Facts } from "./kind";
import { parentOf } from "./pressure/proc";
import { readWorkspace } from "./workspace";

const SEED = 1;

/**
 * What a database server of this machine is given: a quarter of its memory, as PostgreSQL's manual has it. That of the
 * product is made for one among other programs, and would read a million profiles from the disk.
 */
export const SHARED_BUFFERS = `${Math.round(totalmem() / 4 / 2 ** 20)}MB`;

export type Sizes = {
  readonly profiles: number;
  readonly missions: number;
  /** None loads nothing of the workspace. */
  readonly candidatures: number;
  readonly messagesEach: number;
};

/** The database of a size, in a folder of its own, loaded once and kept for the next run. */
export async function openBenchDatabase({ profiles, missions, candidatures, messagesEach }: Sizes) {
  const log = pino({ level: "info", base: null, timestamp: false });
  const dataDir = resolve(".data", "bench", `${profiles}-${missions}-${candidatures}`);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(join(dataDir, ".."), 0o755);
  const embedded = await connectEmbedded({ dataDir, log, sharedBuffers: SHARED_BUFFERS });
  try {
    await migrateDatabase(embedded.connectionString, resolve("drizzle"));
    await loadBulk(
      { config: { databaseUrl: embedded.connectionString } },
      { profiles, missions, seed: SEED, log },
    );
    if (candidatures) await loadExchanges(embedded.connectionString, { candidatures, messagesEach, log });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { dataDir, ...embedded };
}

/** Reads every table once, so that PostgreSQL keeps what its memory holds of them. */
export async function readTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) await client.query(`select count(whole) from ${name} as whole`);
  } finally {
    await client.end();
  }
}

/** The process below which PostgreSQL's others are. */
export async function postmasterOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

export async function readFacts(connectionString: string): Promise<Facts> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const value = async (text: string) =>
      String((await client.query({ text, rowMode: "array" })).rows[0]?.[0]);
    const sample = async (table: string) =>
      (
        await client.query<{ slug: string; cursor: string }>(
          `select slug, (extract(epoch from published_at) * 1000)::bigint || '.' || slug as cursor
            from ${table} order by md5(slug) limit 200`,
        )
      ).rows;
    const [profiles, missions] = [await sample("public_profiles"), await sample("public_missions")];
    return {
      profiles: Number(await value("select count(*) from public_profiles")),
      missions: Number(await value("select count(*) from public_missions")),
      version: await value("show server_version"),
      profileSlugs: profiles.map(({ slug }) => slug),
      missionSlugs: missions.map(({ slug }) => slug),
      profileCursors: profiles.map(({ cursor }) => cursor),
      missionCursors: missions.map(({ cursor }) => cursor),
      workspace:
        (await value("select count(*) from candidatures")) === "0"
          ? null
          : await readWorkspace(connectionString),
    };
  } finally {
    await client.end();
  }
}
