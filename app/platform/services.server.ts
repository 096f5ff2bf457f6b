import { resolve } from "node:path";
import type { Logger } from "pino";
import { createAccounts } from "./accounts/accounts.server";
import { createDevices } from "./accounts/devices.server";
import { type Journal, startJournal } from "./audit/journal.server";
import { cachePublicReads } from "./cache/cached-reads.server";
import { PublicChanges } from "./cache/public-changes.server";
import { startClock } from "./clock.server";
import type { Config } from "./config.server";
import { connect, openPool, openReplica } from "./db/client.server";
import { isMigrated, migrateDatabase } from "./db/migrate.server";
import type { ReadBy } from "./db/replica-pool.server";
import { withDeadline } from "./db/request-deadline.server";
import { assemble, type Db } from "./db.server";
import { createErasures } from "./erasures.server";
import { type FileStore, folderStore } from "./files/files.server";
import { logOutages } from "./files/outage.server";
import { s3Store } from "./files/s3.server";
import { openQueue, type Queue } from "./jobs/queue.server";
import { type Live, openLive } from "./live/live.server";
import { type MailTransport, openMailTransport } from "./mail/mail.server";
import { createMailNames } from "./mail/mail-names.server";

export type Services = {
  readonly config: Config & { readonly databaseUrl: string };
  readonly log: Logger;
  readonly db: Db;
  /** The database for public pages: an up-to-date replica, else the primary. */
  readonly publicDb: ReturnType<typeof connect>;
  readonly publicChanges: PublicChanges;
  readonly files: FileStore;
  readonly mail: MailTransport;
  readonly queue: Queue;
  readonly live: Live;
  /** SAFE-7: the writes to the journal outside of operations. */
  readonly journal: Journal;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

export const MIGRATIONS = resolve("drizzle");
const READY_MS = 1_000;

export const openFiles = ({ s3, dataDir }: Config, answerMs?: number): FileStore =>
  s3 ? s3Store(s3, answerMs) : folderStore(dataDir);

type Options = {
  readonly supervise?: boolean;
  /** Called for each public read, with the database that served it, if there is a replica. */
  readonly onPublicRead?: (by: ReadBy) => void;
};

/** Migrates the database, and opens pools, queue, files and mail. Commands do not supervise the queue. */
export async function openServices(
  config: Config & { databaseUrl: string },
  log: Logger,
  { supervise = true, onPublicRead }: Options = {},
): Promise<Services> {
  startClock(config.startsAt);
  const [queue] = await Promise.all([
    openQueue(config.databaseUrl, log, { authSecrets: config.authSecrets, supervise }),
    migrateDatabase(config.databaseUrl, MIGRATIONS),
  ]);
  const publicChanges = new PublicChanges({ connectionString: config.databaseUrl, log });
  const pool = openPool(config.databaseUrl, log, () => publicChanges.isGone());
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, {
        primary: pool,
        publicChanges,
        log,
        ...(onPublicRead && { onRead: onPublicRead }),
      })
    : undefined;
  const mail = openMailTransport(config);
  const orm = connect(pool);
  const readers = connect(replica ?? pool);
  const journal = startJournal(orm, log, { serving: supervise });
  const live = supervise ? openLive(config.databaseUrl, log) : silent;
  return {
    config,
    log,
    db: assemble(orm, {
      jobs: queue.jobs,
      accounts: createAccounts({ ...config, adminsNeedSecondFactor: !config.demo }),
      devices: createDevices(config),
      mailNames: createMailNames(config),
      erasures: createErasures(config.erasuresFile),
    }),
    // In development, writes do not wait for the purge.
    publicDb: config.mode === "dev" ? readers : cachePublicReads(readers, publicChanges),
    publicChanges,
    files: logOutages(openFiles(config), log),
    mail,
    queue,
    live,
    journal,
    isReady: () => withDeadline(() => isMigrated(pool, MIGRATIONS), READY_MS).catch(() => false),
    async stop() {
      await live.stop();
      await queue.stop();
      mail.close();
      await publicChanges.stop();
      await journal.stop();
      await Promise.all([pool.end(), replica?.end()]);
    },
  };
}

/** For commands, which have no pages. */
const silent: Live = { subscribe: () => "stopped", stop: async () => undefined };
