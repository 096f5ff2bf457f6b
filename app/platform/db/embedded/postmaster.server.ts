import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConfigError } from "~/platform/config.server";
import { adminClient, createCluster, spawnOptions } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";
import { isErrno } from "~/platform/kept-secret.server";
import { isUnavailable } from "~/platform/unavailable";

const settings = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "384MB",
  effective_cache_size: "1GB",
  maintenance_work_mem: "64MB",
  max_wal_size: "1GB",
  // After a kill all is brought to disk in one call: each of two thousand files by itself took a busy disk twenty seconds.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  wal_compression: "on",
  jit: "off",
  // Pages ask for little and many ask at once: a second process costs more than it brings.
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
  timezone: "UTC",
  lc_messages: "C",
  log_timezone: "UTC",
  log_min_duration_statement: "1s",
  // Its messages quote what people wrote, and so do their details; who asked logs what may be logged of a refusal.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};
/** For throw-away clusters only: a power cut may lose them. */
const undurable = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

const longestStart = 60_000;
const largestLog = 5_000_000;
/** A lock file younger than this may be of a server that has just begun, or has just died and is still counted as living. */
const freshLock = 1_000;

/** How it runs; `sharedBuffers` as PostgreSQL reads it, '4GB', where the usual ones are too few. */
export type Running = { readonly durable: boolean; readonly sharedBuffers?: string | undefined };

/** Leaves a server running on the cluster: the one that already runs there, or a new one. */
export async function ensureRunning(
  home: Home,
  { durable, sharedBuffers }: Running,
): Promise<{ started: boolean }> {
  const deadline = performance.now() + longestStart;
  let child: { exited: boolean } | undefined;
  for (;;) {
    const answer = await look(home);
    if (answer === "ready") return { started: child !== undefined };
    if (performance.now() > deadline)
      throw new ConfigError(`PostgreSQL n’a pas démarré. Voir ${home.logFile}.`);
    if (answer === "absent" && (!child || child.exited) && !postmasterPid(home) && clearForeignLocks(home)) {
      if (child) await pause(200);
      await createCluster(home);
      child = launch(home, {
        ...settings,
        ...(sharedBuffers ? { shared_buffers: sharedBuffers } : {}),
        ...(durable ? {} : undurable),
      });
    }
    await pause(15);
  }
}

/** Asks the server to end with SIGINT, which ends its sessions cleanly, and waits until it has. */
export async function stopPostmaster(home: Home) {
  const pid = postmasterPid(home);
  if (!pid) return;
  process.kill(pid, "SIGINT");
  while (postmasterPid(home) === pid) await pause(20);
}

type Answer = "ready" | "starting" | "absent";

async function look(home: Home): Promise<Answer> {
  if (!postmasterPid(home)) return "absent";
  return saysThatItStarts(home) ? "starting" : knock(home);
}

/** As its lock file has it in the eighth line: each knock would take a process from a server that has much to do. */
function saysThatItStarts(home: Home): boolean {
  try {
    return readFileSync(join(home.cluster, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "starting";
  } catch (error) {
    if (isErrno(error, "ENOENT")) return false;
    throw error;
  }
}

async function knock(home: Home): Promise<Answer> {
  const client = adminClient(home, "acharnes-knock");
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isErrno(error, "ENOENT", "ECONNREFUSED", "ECONNRESET")) return "absent";
    if (error instanceof Error && error.message.includes("terminated")) return "absent";
    if (isUnavailable(error)) return "starting";
    throw error;
  }
}

/** The process id in postmaster.pid, if that process lives and is the server of this very cluster. */
function postmasterPid(home: Home): number | undefined {
  const pid = livePid(join(home.cluster, "postmaster.pid"));
  if (!pid || !existsSync("/proc/self")) return pid;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home.cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * After a crash another process may carry the number in the lock files, and PostgreSQL would give way to it. False while one
 * is too fresh to be judged.
 */
function clearForeignLocks(home: Home): boolean {
  let clear = true;
  for (const lock of [join(home.cluster, "postmaster.pid"), join(home.socketFolder, ".s.PGSQL.5432.lock")]) {
    if (!livePid(lock)) continue;
    // A clock that was put back leaves files of the future.
    if (Math.abs(ageOf(lock)) > freshLock) rmSync(lock, { force: true });
    else clear = false;
  }
  return clear;
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function livePid(lock: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

function launch(home: Home, asked: Readonly<Record<string, string>>): { exited: boolean } {
  const flags = Object.entries(asked).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const tooLong = existsSync(home.logFile) && statSync(home.logFile).size > largestLog;
  const logFile = openSync(home.logFile, tooLong ? "w" : "a", 0o600);
  const server = spawn(
    join(home.binaries, "bin", "postgres"),
    ["-D", home.cluster, "-c", `unix_socket_directories=${home.socketFolder}`, ...flags],
    // A session of its own: Ctrl-C in the terminal must reach the application only, which then ends it.
    { ...spawnOptions(home), detached: true, stdio: ["ignore", logFile, logFile] },
  );
  closeSync(logFile);
  const state = { exited: false };
  server.once("error", () => {
    state.exited = true;
  });
  server.once("exit", () => {
    state.exited = true;
  });
  server.unref();
  return state;
}
