import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { adminClient } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";
import { stopPostmaster } from "~/platform/db/embedded/postmaster.server";
import { isUnavailable } from "~/platform/unavailable";

/** A server is alone on its folder; commands share it with the server and with each other. */
export type Role = "server" | "command";

export type Lease = {
  /** When the database has ended under its user. */
  readonly lost: Promise<void>;
  /** Ends the use of the database, and the database itself when nobody else uses it. */
  leave(): Promise<void>;
};

export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/*
 * Who uses the database holds an advisory lock of the database itself, over one connection: the kernel closes that
 * connection when its process dies, so no killed process keeps the database alive, and none is stopped under others.
 * Who is about to stop it holds the same lock alone: newcomers wait, lose their connection, and start it anew.
 */
const use = "hashtext('acharnes use')";
const serve = "hashtext('acharnes server')";
/** A database that hangs does not hold its users back. */
const FAREWELL_MS = 3_000;
const nameOf = { server: "acharnes-server-", command: "acharnes-command-" } as const;

export async function takeLease(home: Home, role: Role): Promise<Lease> {
  const client = adminClient(home, `${nameOf[role]}${process.pid}`);
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  await client.connect();
  const leave = async () => {
    const unlocked = client.query(`select pg_advisory_unlock_shared(${use})`).catch(() => undefined);
    await Promise.race([unlocked, pause(FAREWELL_MS, undefined, { ref: false })]);
    await client.end().catch(() => undefined);
    await stopIfUnused(home);
  };
  try {
    await client.query(`select pg_advisory_lock_shared(${use})`);
    if (role === "server") await takeFolder(client, home);
  } catch (error) {
    await leave();
    throw error;
  }
  return { lost, leave };
}

/** The lock of a process that has just ended may still be held for a moment. */
async function takeFolder(client: pg.Client, home: Home) {
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await client.query(`select pg_try_advisory_lock(${serve}) as held`)).rows[0].held) return;
    await pause(60);
  }
  const holder = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name like '${nameOf.server}%'
        and pid <> pg_backend_pid() limit 1`,
  );
  const pid = String(holder.rows[0]?.name ?? "").replace(nameOf.server, "") || "inconnu";
  throw new DatabaseInUse(`Le dossier ${home.dataDir} sert déjà au processus ${pid} : arrêtez-le d’abord.`);
}

async function stopIfUnused(home: Home) {
  const client = adminClient(home, `acharnes-leaving-${process.pid}`, FAREWELL_MS);
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select pg_try_advisory_lock(${use}) as last`);
    if (rows[0].last) await stopPostmaster(home);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
