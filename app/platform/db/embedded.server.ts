import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { connectionString, createDatabase } from "~/platform/db/embedded/cluster.server";
import { type Home, openHome } from "~/platform/db/embedded/home.server";
import { DatabaseInUse, type Lease, type Role, takeLease } from "~/platform/db/embedded/lease.server";
import { ensureRunning, type Running } from "~/platform/db/embedded/postmaster.server";
import { isUnavailable } from "~/platform/unavailable";

export { DatabaseInUse };

type Options = { dataDir: string; log: Logger } & Partial<Running>;
type Embedded = { connectionString: string; stop(): Promise<void> };

const BEFORE_RETRY_MS = 1_000;

/** The server's database: one server per folder, and when the database ends under it, it is started again. */
export async function startEmbedded({ dataDir, log, durable = true }: Options): Promise<Embedded> {
  const home = openHome(dataDir, log);
  const { lease, started } = await enter(home, "server", { durable });
  if (!started) log.info("La base de données tournait déjà : elle est reprise.");
  const { leave } = keepRunning(home, lease, durable, log);
  return opened(home, leave);
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
  return opened(home, lease.leave);
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

async function enter(home: Home, role: Role, running: Running) {
  for (;;) {
    const { started } = await ensureRunning(home, running);
    try {
      return { lease: await takeLease(home, role), started };
    } catch (error) {
      // Its last user was stopping it.
      if (!isUnavailable(error)) throw error;
    }
  }
}

function keepRunning(home: Home, first: Lease, durable: boolean, log: Logger) {
  let leaving = false;
  let current = Promise.resolve(first);
  const revive = async (): Promise<Lease> => {
    for (;;) {
      try {
        const { lease } = await enter(home, "server", { durable });
        log.warn("La base de données est relancée.");
        return lease;
      } catch (err) {
        log.error({ err }, "La base de données ne redémarre pas.");
        if (leaving || err instanceof DatabaseInUse) throw err;
        await pause(BEFORE_RETRY_MS);
      }
    }
  };
  const watch = async (lease: Lease): Promise<void> => {
    await lease.lost;
    if (leaving) return;
    log.error("La base de données s’est arrêtée.");
    current = revive();
    await current.then(watch, () => undefined);
  };
  watch(first);
  return {
    async leave() {
      leaving = true;
      await current.then(
        (lease) => lease.leave(),
        () => undefined,
      );
    },
  };
}
