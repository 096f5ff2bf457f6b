import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { ConfigError } from "~/platform/config.server";
import { connectionString, createCluster, createDatabase } from "~/platform/db/embedded/cluster.server";
import { type Home, openHome } from "~/platform/db/embedded/home.server";
import { DatabaseInUse, type Lease, type Role, takeLease } from "~/platform/db/embedded/lease.server";
import { launch, postmasterPid, type Running } from "~/platform/db/embedded/postmaster.server";
import { isUnavailable } from "~/platform/unavailable";

export { DatabaseInUse };

type Options = { dataDir: string; log: Logger } & Partial<Running>;
type Embedded = { connectionString: string; stop(): Promise<void> };

const LONGEST_START_MS = 60_000;
const RETRY_MS = 30;
const RESTART_MS = 1_000;

/** The server's database: one server per folder; the database is restarted when it ends under the server. */
export async function startEmbedded({ dataDir, log, durable = true }: Options): Promise<Embedded> {
  const home = openHome(dataDir, log);
  const { lease, started } = await enter(home, "server", { durable });
  if (!started) log.info("La base de données tournait déjà : elle est reprise.");
  return opened(home, restartWhenLost(home, lease, durable, log));
}

/** The same database for a command, whether or not a server runs on it. */
export async function connectEmbedded({
  dataDir,
  log,
  durable = true,
  sharedBuffers,
}: Options): Promise<Embedded> {
  const home = openHome(dataDir, log);
  const { lease } = await enter(home, "command", { durable, sharedBuffers });
  return opened(home, lease.release);
}

async function opened(home: Home, stop: () => Promise<void>): Promise<Embedded> {
  try {
    await createDatabase(home);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString: connectionString(home), stop };
}

/** Starts the database unless it runs, and takes a lease on it; tries again while it starts, or its last user stops it. */
async function enter(home: Home, role: Role, running: Running) {
  const deadline = performance.now() + LONGEST_START_MS;
  let launched: { exited: boolean } | undefined;
  for (;;) {
    if (!postmasterPid(home) && (!launched || launched.exited)) {
      await createCluster(home);
      launched = launch(home, running);
    }
    try {
      return { lease: await takeLease(home, role), started: launched !== undefined };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (performance.now() > deadline)
        throw new ConfigError(`PostgreSQL n’a pas démarré. Voir ${home.logFile}.`);
    }
    await pause(RETRY_MS);
  }
}

/** Restarts the database each time it ends; returns what stops doing so and releases the lease. */
function restartWhenLost(home: Home, first: Lease, durable: boolean, log: Logger) {
  let stopping = false;
  let current: Promise<Lease | undefined> = Promise.resolve(first);
  const restart = async (): Promise<Lease | undefined> => {
    while (!stopping) {
      try {
        const { lease } = await enter(home, "server", { durable });
        log.warn("La base de données est relancée.");
        return lease;
      } catch (err) {
        log.error({ err }, "La base de données ne redémarre pas.");
        if (err instanceof DatabaseInUse) return undefined;
        await pause(RESTART_MS);
      }
    }
    return undefined;
  };
  const watch = async (lease: Lease | undefined) => {
    await lease?.lost;
    if (!lease || stopping) return;
    log.error("La base de données s’est arrêtée.");
    current = restart();
    watch(await current);
  };
  watch(first);
  return async () => {
    stopping = true;
    await (await current)?.release();
  };
}
