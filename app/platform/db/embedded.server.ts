import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { adminClient, connectionString, createDatabase } from "~/platform/db/embedded/cluster.server";
import { type Home, openHome } from "~/platform/db/embedded/home.server";
import { ensureRunning, stopPostmaster } from "~/platform/db/embedded/postmaster.server";

type Options = { dataDir: string; log: Logger; durable?: boolean };
type Embedded = { connectionString: string; stop(): Promise<void> };

export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/** The server's database: one server per folder, and it ends the database when it stops. */
export async function startEmbedded({ dataDir, log, durable = true }: Options): Promise<Embedded> {
  const home = openHome(dataDir, log);
  const { started } = await ensureRunning(home, { durable });
  const hold = await takeHold(home, dataDir);
  if (!started) log.info("La base de données tournait déjà : elle est reprise.");
  await createDatabase(home);
  return {
    connectionString: connectionString(home),
    async stop() {
      await hold.end().catch(() => undefined);
      await stopPostmaster(home);
    },
  };
}

/** The same database for a command, whether or not a server runs on it. */
export async function connectEmbedded({ dataDir, log, durable = true }: Options): Promise<Embedded> {
  const home = openHome(dataDir, log);
  const { started } = await ensureRunning(home, { durable });
  await createDatabase(home);
  return {
    connectionString: connectionString(home),
    async stop() {
      if (started && !(await isHeld(home))) await stopPostmaster(home);
    },
  };
}

/*
 * Who serves from the folder is an advisory lock of the database itself, held by one connection:
 * the kernel closes that connection when its process dies, so the lock can never be stale.
 */
const tryHold = "select pg_try_advisory_lock(hashtext('acharnes server')) as held";
const holderPrefix = "acharnes-server-";

async function takeHold(home: Home, dataDir: string): Promise<pg.Client> {
  const client = adminClient(home, `${holderPrefix}${process.pid}`);
  client.on("error", () => undefined);
  await client.connect();
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await client.query(tryHold)).rows[0].held) return client;
    await pause(60);
  }
  const holder = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name like '${holderPrefix}%' limit 1`,
  );
  await client.end();
  const pid = String(holder.rows[0]?.name ?? "").replace(holderPrefix, "") || "inconnu";
  throw new DatabaseInUse(`Le dossier ${dataDir} sert déjà au processus ${pid} : arrêtez-le d’abord.`);
}

async function isHeld(home: Home): Promise<boolean> {
  const client = adminClient(home, "acharnes-command");
  await client.connect();
  try {
    return !(await client.query(tryHold)).rows[0].held;
  } finally {
    await client.end();
  }
}
