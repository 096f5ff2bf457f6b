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
import { spawnOptions } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";
import { isErrno } from "~/platform/stored-secret.server";

const SETTINGS = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "384MB",
  effective_cache_size: "1GB",
  maintenance_work_mem: "64MB",
  max_wal_size: "1GB",
  // One call syncs all files after a crash: one call per file took twenty seconds on a busy disk.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  wal_compression: "on",
  jit: "off",
  // Statements are short and many run at once: a second process costs more than it saves.
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
  timezone: "UTC",
  lc_messages: "C",
  log_timezone: "UTC",
  log_min_duration_statement: "1s",
  // Error messages and details contain personal data; the application logs what may be logged of an error.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};
/** For temporary clusters: a power cut may lose them. */
const NOT_DURABLE = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

const LARGEST_LOG = 5_000_000;

/** `sharedBuffers` replaces the usual ones, as PostgreSQL reads it: '4GB'. */
export type Running = { readonly durable: boolean; readonly sharedBuffers?: string | undefined };

/** Starts the server of a cluster; it exits by itself where another already runs. */
export function launch(home: Home, { durable, sharedBuffers }: Running): { exited: boolean } {
  // After a crash another process may have the number of the lock file, and PostgreSQL would not start.
  for (const lock of [join(home.cluster, "postmaster.pid"), join(home.socketFolder, ".s.PGSQL.5432.lock")])
    if (isAlive(pidIn(lock)) && !isOfCluster(pidIn(lock), home)) rmSync(lock, { force: true });
  const flags = Object.entries({
    ...SETTINGS,
    unix_socket_directories: home.socketFolder,
    ...(sharedBuffers ? { shared_buffers: sharedBuffers } : {}),
    ...(durable ? {} : NOT_DURABLE),
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const tooLarge = (statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG;
  const logFile = openSync(home.logFile, tooLarge ? "w" : "a", 0o600);
  const server = spawn(
    join(home.binaries, "bin", "postgres"),
    ["-D", home.cluster, ...flags],
    // Detached: Ctrl-C in the terminal reaches the application only, which then stops the database.
    { ...spawnOptions(home), detached: true, stdio: ["ignore", logFile, logFile] },
  );
  closeSync(logFile);
  const state = { exited: false };
  const exit = () => {
    state.exited = true;
  };
  server.once("error", exit).once("exit", exit).unref();
  return state;
}

/** Stops the server with SIGINT, which ends its sessions cleanly, and waits until it has exited. */
export async function stopPostmaster(home: Home) {
  const pid = postmasterPid(home);
  if (!pid) return;
  process.kill(pid, "SIGINT");
  while (postmasterPid(home) === pid) await pause(20);
}

/** The process in postmaster.pid, where it is alive and the server of this cluster. */
export function postmasterPid(home: Home): number | undefined {
  const pid = pidIn(join(home.cluster, "postmaster.pid"));
  return isAlive(pid) && isOfCluster(pid, home) ? pid : undefined;
}

/** The process of a lock file; 0 where there is none. */
function pidIn(lock: string): number {
  try {
    return Number.parseInt(readFileSync(lock, "utf8"), 10) || 0;
  } catch (error) {
    if (isErrno(error, "ENOENT")) return 0;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** PostgreSQL works in the folder of its cluster. Without /proc its lock file is trusted. */
function isOfCluster(pid: number, home: Home): boolean {
  if (!existsSync("/proc/self")) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home.cluster);
  } catch {
    return false;
  }
}
