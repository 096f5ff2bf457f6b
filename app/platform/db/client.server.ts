import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema.server";

export type Orm = NodePgDatabase<typeof schema>;

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
