import { resolve } from "node:path";
import type { Logger } from "pino";
import { keepAccounts } from "./accounts/auth.server";
import { keepDevices } from "./accounts/devices.server";
import type { Config } from "./config.server";
import { connect, openPool } from "./db/client.server";
import { isMigrated, migrateDatabase } from "./db/migrate.server";
import { assemble, type Db } from "./db.server";
import { type FileStore, folderStore } from "./files/files.server";
import { s3Store } from "./files/s3.server";
import { openQueue, type Queue } from "./jobs/queue.server";
import { type Live, openLive } from "./live/live.server";
import { type MailTransport, openMailTransport } from "./mail/mail.server";
import { keepMailNames } from "./mail/mail-names.server";

export type Services = {
  readonly config: Config & { readonly databaseUrl: string };
  readonly log: Logger;
  readonly db: Db;
  /** Where public pages read: the replica when there is one. */
  readonly publicDb: ReturnType<typeof connect>;
  readonly files: FileStore;
  readonly mail: MailTransport;
  readonly queue: Queue;
  readonly live: Live;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

const MIGRATIONS = resolve("drizzle");

/** Opens everything the product runs on: migrates, then pools, queue, files and mail. A command leaves the queue alone. */
export async function openServices(
  config: Config & { databaseUrl: string },
  log: Logger,
  { supervise = true } = {},
): Promise<Services> {
  const [queue] = await Promise.all([
    openQueue(config.databaseUrl, log, { authSecret: config.authSecret, supervise }),
    migrateDatabase(config.databaseUrl, MIGRATIONS),
  ]);
  const pool = openPool(config.databaseUrl, log);
  const replicaPool = config.databaseReplicaUrl ? openPool(config.databaseReplicaUrl, log) : pool;
  const mail = openMailTransport(config);
  const live = supervise ? openLive(config.databaseUrl, log) : silent;
  return {
    config,
    log,
    db: assemble(connect(pool), {
      jobs: queue.jobs,
      accounts: keepAccounts(config),
      devices: keepDevices(config),
      mailNames: keepMailNames(config),
    }),
    publicDb: connect(replicaPool),
    files: config.s3 ? s3Store(config.s3) : folderStore(config.dataDir),
    mail,
    queue,
    live,
    isReady: () => isMigrated(pool, MIGRATIONS).catch(() => false),
    async stop() {
      await live.stop();
      await queue.stop();
      mail.close();
      await Promise.all([...new Set([pool, replicaPool])].map((each) => each.end()));
    },
  };
}

/** A command has no pages. */
const silent: Live = { follow: () => "stopped", stop: async () => undefined };
