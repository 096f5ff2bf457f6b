import type { AccountKeeper } from "./accounts/auth.server";
import type { Devices } from "./accounts/devices.server";
import type { Orm } from "./db/client.server";
import type { Erasures } from "./erasures.server";
import type { Jobs } from "./jobs/queue.server";
import type { MailNames } from "./mail/mail-names.server";

export type { Reader, Tx } from "./db/client.server";

/**
 * What operations work on: the tables, the queue that commits with them, the keeper of accounts and sessions,
 * which works inside a transaction given to it, what knows browsers again, what names mails and their
 * ways out, and what records deletions outside the database.
 */
export type Db = Orm & Parts;

type Parts = {
  readonly jobs: Jobs;
  readonly accounts: AccountKeeper;
  readonly devices: Devices;
  readonly mailNames: MailNames;
  readonly erasures: Erasures;
};

/** The one value that operations receive. */
export function assemble(orm: Orm, parts: Parts): Db {
  return Object.assign(orm, parts);
}
