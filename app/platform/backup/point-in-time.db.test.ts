import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionString, spawnOptions } from "~/platform/db/embedded/cluster.server";
import { type Home, openHome } from "~/platform/db/embedded/home.server";
import { startEmbedded } from "~/platform/db/embedded.server";
import { isMigrated, migrateDatabase } from "~/platform/db/migrate.server";
import { MIGRATIONS } from "~/platform/services.server";
import { plainPool } from "../../../tests/database";
import { asAdmin } from "../../../tests/servers/as-admin";

const log = pino({ level: "silent" });
const root = mkdtempSync(join(tmpdir(), "point-in-time-"));
const dataDir = join(root, "data");
let home: Home;
let archive: string;
let database: Awaited<ReturnType<typeof startEmbedded>>;

/** Owned by the OS user of the database. */
function ownFolder(name: string): string {
  const path = join(home.folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (home.user) chownSync(path, home.user.uid, home.user.gid);
  return path;
}

beforeAll(async () => {
  chmodSync(root, 0o755);
  database = await startEmbedded({ dataDir, log, durable: false });
  home = openHome(dataDir, log);
  archive = ownFolder("archive");
  await asAdmin(home, async (client) => {
    await client.query("alter system set archive_mode = 'on'");
    await client.query(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  });
  // Archiving starts with the server.
  await database.stop();
  database = await startEmbedded({ dataDir, log, durable: false });
  await migrateDatabase(database.connectionString, MIGRATIONS);
});
afterAll(async () => {
  await database.stop();
  rmSync(root, { recursive: true, force: true });
  rmSync(home.folder, { recursive: true, force: true });
});

const run = promisify(execFile);

/** A base backup while the cluster is written to, as docs/operations.md describes it. */
async function baseBackup(to: string): Promise<void> {
  await asAdmin(home, async (client) => {
    await client.query("select pg_backup_start('nightly', true)");
    const leftOut = ["./pg_wal/*", "./postmaster.pid", "./postmaster.opts"].map(
      (name) => `--exclude=${name}`,
    );
    const files = ["--create", "--directory", home.cluster, ...leftOut, "--file", join(to, "base.tar"), "."];
    // Exit code 1: a file changed while it was read, which the WAL repairs.
    await run("tar", ["--warning=no-file-changed", ...files]).catch((error) => {
      if (error.code !== 1) throw error;
    });
    const { rows } = await client.query("select labelfile from pg_backup_stop()");
    writeFileSync(join(to, "backup_label"), rows[0].labelfile);
  });
}

/** Inserts numbers until it is stopped; returns those that were acknowledged. */
function keepWriting(connection: string) {
  let stopped = false;
  const written: number[] = [];
  const done = (async () => {
    const client = new pg.Client({ connectionString: connection });
    await client.connect();
    for (let number = 1; !stopped; number += 1) {
      await write(client, number);
      written.push(number);
    }
    await client.end();
  })();
  const many = () => written.length;
  const stop = async () => {
    stopped = true;
    await done;
    return written;
  };
  return { many, stop };
}

const write = (client: pg.Client, number: number) =>
  client.query("insert into users (email) values ($1)", [`${number}@exemple.fr`]);

/** Starts a copy of the cluster that recovers to a time; returns it once it accepts writes. */
async function recover(from: string, moment: string) {
  const cluster = ownFolder("recovered");
  const socketFolder = ownFolder("recovered-socket");
  execFileSync("tar", ["--extract", "--directory", cluster, "--file", join(from, "base.tar")]);
  execFileSync("cp", [join(from, "backup_label"), cluster]);
  writeFileSync(join(cluster, "recovery.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    [
      "archive_mode = off",
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = promote",
      "",
    ].join("\n"),
  );
  const { user } = home;
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  const flags = {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: socketFolder,
    max_connections: "60",
    shared_buffers: "32MB",
    fsync: "off",
  };
  const options = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(home.binaries, "bin", "postgres"), ["-D", cluster, ...options], {
    ...spawnOptions(home),
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const recovered = { ...home, cluster, socketFolder };
  const isOpen = () =>
    asAdmin(recovered, (client) => client.query("select pg_is_in_recovery() as reading")).then(
      ({ rows }) => rows[0].reading === false,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 20_000, interval: 50 }).toBe(true);
  return {
    pool: plainPool(connectionString(recovered)),
    async stop() {
      // A fast shutdown waits for open connections.
      server.kill("SIGTERM");
      await ended;
    },
  };
}

test("SAFE-8 the archived WAL restores the database to a chosen time: everything written before, nothing after", async ({
  annotate,
}) => {
  const started = performance.now();
  const backup = join(root, "backup");
  mkdirSync(backup);
  const writer = keepWriting(database.connectionString);
  await expect.poll(writer.many).toBeGreaterThan(50);
  const before = writer.many();
  await baseBackup(backup);
  const during = writer.many() - before;
  expect(during).toBeGreaterThan(0);
  await expect.poll(writer.many).toBeGreaterThan(before + during + 50);
  const written = await writer.stop();

  const moment = await asAdmin(home, async (client) => {
    const { rows } = await client.query("select clock_timestamp()::text as moment");
    return rows[0].moment as string;
  });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("delete from users");
  await write(client, -1);
  await client.end();
  await asAdmin(home, async (admin) => {
    const { rows } = await admin.query("select pg_walfile_name(pg_switch_wal()) as last");
    const archived = async () =>
      (await admin.query("select last_archived_wal >= $1 as there from pg_stat_archiver", [rows[0].last]))
        .rows[0].there;
    await expect.poll(archived, { timeout: 20_000, interval: 50 }).toBe(true);
  });

  const recovered = await recover(backup, moment);
  try {
    const { rows } = await recovered.pool.query("select email from users");
    expect(new Set(rows.map(({ email }) => email))).toEqual(
      new Set(written.map((number) => `${number}@exemple.fr`)),
    );
    expect(await isMigrated(recovered.pool, MIGRATIONS)).toBe(true);
    await recovered.pool.query("insert into users (email) values ('apres@exemple.fr')");
  } finally {
    await recovered.pool.end();
    await recovered.stop();
  }
  const took = Math.round(performance.now() - started);
  await annotate(`${written.length} rows, ${during} of them while the files were copied; ${took} ms in all`);
});
