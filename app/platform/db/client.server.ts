import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AccountKeeper } from "../accounts/auth.server";
import type { Jobs } from "../jobs/queue.server";
import * as schema from "./schema.server";

type Orm = NodePgDatabase<typeof schema>;

/**
 * What operations work on: the tables, the queue that commits with them, and the keeper of accounts and
 * sessions, which works inside a transaction given to it.
 */
export type Db = Orm & { readonly jobs: Jobs; readonly accounts: AccountKeeper };

/** A transaction under way; reads that may also run outside of one take `Reader`. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];
export type Reader = Orm | Tx;

const WEB_STATEMENT_TIMEOUT_MS = 5_000;

export function openPool(
  connectionString: string,
  { max = 10, statementTimeoutMs = WEB_STATEMENT_TIMEOUT_MS } = {},
) {
  return new pg.Pool({
    connectionString,
    max,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
    application_name: "acharnes",
  });
}

export function connect(pool: pg.Pool): Orm {
  return drizzle(pool, { schema });
}

/** The one value that operations receive. */
export function assemble(orm: Orm, parts: { readonly jobs: Jobs; readonly accounts: AccountKeeper }): Db {
  return Object.assign(orm, parts);
}
