import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { adminClient, asAdmin } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";
import { stopPostmaster } from "~/platform/db/embedded/postmaster.server";
import { isUnavailable } from "~/platform/unavailable";

/** One server uses a folder; commands share it with the server and with each other. */
export type Role = "server" | "command";

export type Lease = {
  /** Resolves when the database has ended under its user. */
  readonly lost: Promise<void>;
  /** Ends the use of the database, and stops the database when nobody else uses it. */
  release(): Promise<void>;
};

export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/*
 * Each user of the database holds a shared advisory lock in it, over one connection: the kernel closes the connection of a
 * killed process, so none keeps the database running, and none loses it to another. The last user takes the same lock
 * exclusively and stops the database; a newcomer then loses its connection and starts the database again.
 */
const USE = "hashtext('acharnes use')";
const SERVE = "hashtext('acharnes server')";
/** The bound of a release from a database that hangs. */
const RELEASE_MS = 3_000;
const SERVER_NAME = "acharnes-server-";

export async function takeLease(home: Home, role: Role): Promise<Lease> {
  const client = adminClient(home, `acharnes-${role}-${process.pid}`);
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  await client.connect();
  const release = async () => {
    const unlocked = client.query(`select pg_advisory_unlock_shared(${USE})`).catch(() => undefined);
    await Promise.race([unlocked, pause(RELEASE_MS, undefined, { ref: false })]);
    await client.end().catch(() => undefined);
    await stopIfUnused(home);
  };
  try {
    await client.query(`select pg_advisory_lock_shared(${USE})`);
    if (role === "server") await lockFolder(client, home);
  } catch (error) {
    await release();
    throw error;
  }
  return { lost, release };
}

async function lockFolder(client: pg.Client, home: Home) {
  // The lock of a process that has just ended may remain for a moment.
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await client.query(`select pg_try_advisory_lock(${SERVE}) as locked`)).rows[0].locked) return;
    await pause(60);
  }
  const owner = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name like '${SERVER_NAME}%'
        and pid <> pg_backend_pid() limit 1`,
  );
  const pid = String(owner.rows[0]?.name ?? "").replace(SERVER_NAME, "") || "inconnu";
  throw new DatabaseInUse(`Le dossier ${home.dataDir} sert déjà au processus ${pid} : arrêtez-le d’abord.`);
}

async function stopIfUnused(home: Home) {
  const stop = async (client: pg.Client) => {
    const { rows } = await client.query(`select pg_try_advisory_lock(${USE}) as last`);
    if (rows[0].last) await stopPostmaster(home);
  };
  await asAdmin(home, `acharnes-stop-${process.pid}`, stop, RELEASE_MS).catch((error) => {
    if (!isUnavailable(error)) throw error;
  });
}
