import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseInUse, startEmbedded } from "~/platform/db/embedded.server";
import { joinDatabase } from "../../../tests/database-users";

const log = pino({ level: "silent" });
let root: string;
let dataDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "embedded-"));
  chmodSync(root, 0o755);
  dataDir = join(root, "data");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function query(connectionString: string, sql: string, values: readonly string[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);

describe("the embedded database", { timeout: 60_000 }, () => {
  it("keeps its rows over a stop, with checksums and French search, on a private socket", async () => {
    const first = await startEmbedded({ dataDir, log });
    await query(first.connectionString, "create table t as select 'é' as word");
    await query(
      first.connectionString,
      "create extension unaccent; create extension pg_trgm; create extension citext; create extension btree_gin",
    );
    const settings = await query(
      first.connectionString,
      "select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('is_superuser') as super",
    );
    expect(settings).toEqual([{ checksums: "on", addresses: "", fsync: "on", super: "off" }]);
    const words = await query(
      first.connectionString,
      "select to_tsvector('simple', 'l’été à Évry')::text as words",
    );
    expect(words[0].words).toContain("'été'");
    await first.stop();
    expect(() => postmaster()).toThrow();
    expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);

    const second = await startEmbedded({ dataDir, log });
    expect(await query(second.connectionString, "select upper(word) as word from t")).toEqual([
      { word: "É" },
    ]);
    await second.stop();
  });

  it("adopts the server that a killed process left behind", async () => {
    const killed = await joinDatabase("server", dataDir);
    const pid = postmaster();
    await killed.kill();
    const before = Date.now();
    const next = await startEmbedded({ dataDir, log, durable: false });
    expect(Date.now() - before).toBeLessThan(1000);
    expect(postmaster()).toBe(pid);
    await next.stop();
    expect(() => postmaster()).toThrow();
  });

  it("starts again after the database itself was killed", async () => {
    const killed = await joinDatabase("server", dataDir);
    await query(killed.url, "set synchronous_commit = on; create table t as select 1 as n");
    await killed.kill();
    process.kill(postmaster(), "SIGKILL");
    const second = await startEmbedded({ dataDir, log });
    expect(await query(second.connectionString, "select n from t")).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it("SAFE-9 refuses a second server within two seconds, naming the first", async () => {
    const holder = await joinDatabase("server", dataDir);
    const before = Date.now();
    const refused = startEmbedded({ dataDir, log, durable: false });
    await expect(refused).rejects.toThrow(DatabaseInUse);
    await expect(refused).rejects.toThrow(`processus ${holder.pid}`);
    expect(Date.now() - before).toBeLessThan(2000);
    expect(await query(holder.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await holder.kill();
    await (await startEmbedded({ dataDir, log, durable: false })).stop();
  });

  it("survives two first starts at the same time: one serves, one is refused", async () => {
    const starts = await Promise.allSettled([
      startEmbedded({ dataDir, log, durable: false }),
      startEmbedded({ dataDir, log, durable: false }),
    ]);
    const served = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(served).toHaveLength(1);
    await served[0]?.stop();
  });

  it.each(["1970-01-01", "2100-01-01"])(
    "SAFE-9 starts when another process carries the number in a lock file of %s, whichever way the clock has jumped since",
    async (day) => {
      const first = await startEmbedded({ dataDir, log, durable: false });
      await first.stop();
      const lock = join(dataDir, "postgres", "postmaster.pid");
      writeFileSync(lock, `${process.pid}\n${join(dataDir, "postgres")}\n`, { mode: 0o600 });
      utimesSync(lock, new Date(day), new Date(day));
      await (await startEmbedded({ dataDir, log, durable: false })).stop();
    },
  );

  it("GEN-5 writes nothing that people wrote into the log of PostgreSQL", async () => {
    const base = await startEmbedded({ dataDir, log, durable: false });
    const sql = "insert into people values ('solenn@exemple.fr', 'Six ans', 3)";
    await query(
      base.connectionString,
      "create table people (email text primary key, bio text, years int check (years < 70))",
    );
    await query(base.connectionString, sql);
    for (const refused of [
      sql,
      "insert into people values ('solenn@exemple.fr', 'Six ans', 99)",
      "select 'solenn@exemple.fr'::uuid",
      "do $$ begin raise warning 'solenn@exemple.fr'; raise exception 'Six ans'; end $$",
    ])
      await expect(query(base.connectionString, refused)).rejects.toThrow();
    await query(base.connectionString, "select pg_sleep(1.1) where $1::text is not null", ["Six ans"]);
    await base.stop();
    const written = readFileSync(join(socketFolder(base.connectionString), "..", "postgres.log"), "utf8");
    expect(written).toContain("pg_sleep");
    expect(written).not.toMatch(/solenn|Six ans/);
  });

  it("works under a path too long for a socket", async () => {
    dataDir = join(root, "long-".repeat(24));
    const base = await startEmbedded({ dataDir, log, durable: false });
    expect(await query(base.connectionString, "select 1 as n")).toEqual([{ n: 1 }]);
    await base.stop();
    rmSync(socketFolder(base.connectionString), { recursive: true });
  });

  it("works in a folder closed to others, says where its data is, and finds it again when the folder opens", async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const lines: string[] = [];
    const logged = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const base = await startEmbedded({ dataDir, log: logged, durable: false });
    await query(base.connectionString, "create table t as select 1 as n");
    await base.stop();
    chmodSync(dataDir, 0o755);
    const opened = await startEmbedded({ dataDir, log, durable: false });
    expect(await query(opened.connectionString, "select n from t")).toEqual([{ n: 1 }]);
    await opened.stop();
    const home = dirname(socketFolder(base.connectionString));
    if (process.getuid?.() === 0) {
      expect(lines.join("")).toContain(`ses données sont dans ${home}`);
      rmSync(home, { recursive: true });
    }
  });
});

function socketFolder(connectionString: string): string {
  return new URL(connectionString).searchParams.get("host") ?? "";
}
