import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { DatabaseWatch, type WatchLog } from "./database-watch.server";
import { HotStatements, preparing } from "./hot-statements.server";
import { PagePool } from "./page-pool.server";
import * as schema from "./schema.server";
import { StandbyPool } from "./standby-pool.server";
import type { WatchedPool } from "./watched-pool.server";

export type Orm = NodePgDatabase<typeof schema>;

/** A transaction under way; reads that may also run outside of one take `Reader`. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];
export type Reader = Orm | Tx;

const WEB_STATEMENT_TIMEOUT_MS = 5_000;
/** For an answer that was lost on its way, when the server is alive and has long given up. */
const LOST_ANSWER_MS = WEB_STATEMENT_TIMEOUT_MS + 1_000;

const forPages = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  max: 10,
  statement_timeout: WEB_STATEMENT_TIMEOUT_MS,
  query_timeout: LOST_ANSWER_MS,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  application_name: "acharnes",
  Client: preparing(new HotStatements()),
});

export function openPool(
  connectionString: string,
  log?: WatchLog,
  watch = new DatabaseWatch(connectionString, log ? { log } : {}),
): WatchedPool {
  return new PagePool({ ...forPages(connectionString), pipeline: true }, watch, log);
}

/** FAST-6: where public pages read when there is a replica. */
export const openStandby = (
  connectionString: string,
  settings: ConstructorParameters<typeof StandbyPool>[1],
): StandbyPool => new StandbyPool(forPages(connectionString), settings);

export function connect(pool: pg.Pool): Orm {
  return drizzle(pool, { schema });
}
