import type { AccountKeeper } from "./accounts/auth.server";
import type { Orm } from "./db/client.server";
import type { Jobs } from "./jobs/queue.server";

export type { Reader, Tx } from "./db/client.server";

/**
 * What operations work on: the tables, the queue that commits with them, and the keeper of accounts and
 * sessions, which works inside a transaction given to it.
 */
export type Db = Orm & { readonly jobs: Jobs; readonly accounts: AccountKeeper };

/** The one value that operations receive. */
export function assemble(orm: Orm, parts: { readonly jobs: Jobs; readonly accounts: AccountKeeper }): Db {
  return Object.assign(orm, parts);
}
