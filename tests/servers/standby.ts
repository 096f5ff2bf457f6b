import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { connectionString, spawnOptions } from "~/platform/db/embedded/cluster.server";
import { type Home, openHome } from "~/platform/db/embedded/home.server";
import { asAdmin } from "./as-admin";
import { freeze, postmasterOf } from "./postmaster";

export type Standby = Awaited<ReturnType<typeof openStandby>>;

const FLAGS = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  // A standby needs at least the connections of its primary.
  max_connections: "60",
  shared_buffers: "32MB",
  fsync: "off",
  wal_retrieve_retry_interval: "100ms",
};

/** A running streaming replica of the embedded database of a folder. */
export async function openStandby(dataDir: string) {
  const primary = openHome(dataDir, pino({ level: "silent" }));
  const cluster = join(primary.folder, "standby");
  const socketFolder = join(primary.folder, "standby-socket");
  const home: Home = { ...primary, cluster, socketFolder };
  mkdirSync(socketFolder, { mode: 0o700 });
  if (home.user) chownSync(socketFolder, home.user.uid, home.user.gid);
  await copyCluster(primary, cluster);
  const follows = `host=${primary.socketFolder} user=postgres password=${primary.password}`;
  const flags = { ...FLAGS, unix_socket_directories: socketFolder, primary_conninfo: follows };
  let ended: Promise<unknown> = Promise.resolve();

  async function start({ alone = false } = {}) {
    const { primary_conninfo, ...own } = flags;
    const settings = Object.entries(alone ? own : flags);
    while (!(await answers(home))) {
      if (postmasterOf(cluster) === undefined || !isAlive(cluster)) {
        const server = spawn(
          join(home.binaries, "bin", "postgres"),
          ["-D", cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
          { ...spawnOptions(home), stdio: "ignore" },
        );
        ended = once(server, "exit");
        server.unref();
      }
      await pause(50);
    }
  }
  const tell = (statement: string) => asAdmin(home, (client) => client.query(statement));
  const stop = async (signal: NodeJS.Signals) => {
    const main = postmasterOf(cluster);
    if (main && isAlive(cluster)) process.kill(main, signal);
    await ended;
  };
  await start();
  return {
    connectionString: connectionString(home),
    start: () => start(),
    /** Stops the replay of changes. */
    async pause() {
      await tell("select pg_wal_replay_pause()");
      const state = async () => (await tell("select pg_get_wal_replay_pause_state() as state")).rows[0].state;
      while ((await state()) !== "paused") await pause(5);
    },
    resume: () => tell("select pg_wal_replay_resume()"),
    /** Promotes the replica to a primary. */
    async takeOver() {
      await start({ alone: true });
      await tell("select pg_promote()");
    },
    freeze: () => freeze(cluster),
    kill: () => stop("SIGKILL"),
    async close() {
      await stop("SIGINT");
      rmSync(cluster, { recursive: true, force: true });
    },
  };
}

/** Does what pg_basebackup does, which the embedded database does not include. */
async function copyCluster(primary: Home, copy: string): Promise<void> {
  await asAdmin(primary, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    execFileSync("cp", ["-a", primary.cluster, copy]);
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, "standby.signal": "" })) {
      writeFileSync(join(copy, name), text, { mode: 0o600 });
      if (primary.user) chownSync(join(copy, name), primary.user.uid, primary.user.gid);
    }
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(copy, name), { force: true });
  });
}

const answers = (home: Home): Promise<boolean> =>
  asAdmin(home, (client) => client.query("select")).then(
    () => true,
    () => false,
  );

function isAlive(cluster: string): boolean {
  try {
    process.kill(postmasterOf(cluster) ?? 0, 0);
    return postmasterOf(cluster) !== undefined;
  } catch {
    return false;
  }
}
