import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { DeadlinePool, type PoolLog } from "./deadline-pool.server";
import { ReplicaPool } from "./replica-pool.server";
import * as schema from "./schema.server";

export type Orm = NodePgDatabase<typeof schema>;

/** A running transaction; reads that also work outside of one take `Reader`. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];
export type Reader = Orm | Tx;

const STATEMENT_TIMEOUT_MS = 5_000;
/** Ends a connection that was lost to its pool when a frozen database answered `begin` too late. */
const IDLE_IN_TRANSACTION_MS = 120_000;

const settings = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  max: 10,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // For a response that was lost on the network, when the server has long aborted the statement.
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  connectionTimeoutMillis: 5_000,
  // A statement whose connection the client has closed is aborted, also while it waits for a lock.
  options: "-c client_connection_check_interval=50",
  keepAlive: true,
  application_name: "acharnes",
});

export const openPool = (connectionString: string, log?: PoolLog, isGone?: () => boolean): DeadlinePool =>
  new DeadlinePool(settings(connectionString), log, isGone);

/** FAST-6: public pages read here when there is a replica. */
export const openReplica = (
  connectionString: string,
  options: ConstructorParameters<typeof ReplicaPool>[1],
): ReplicaPool => new ReplicaPool(settings(connectionString), options);

export function connect(pool: pg.Pool): Orm {
  return drizzle(pool, { schema });
}
