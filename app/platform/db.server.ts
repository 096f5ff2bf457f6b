import type { Accounts } from "./accounts/accounts.server";
import type { Devices } from "./accounts/devices.server";
import type { Orm } from "./db/client.server";
import type { Erasures } from "./erasures.server";
import type { Jobs } from "./jobs/queue.server";
import type { MailNames } from "./mail/mail-names.server";

export type { Reader, Tx } from "./db/client.server";

/**
 * What operations receive: the tables, the queue that commits with them, cookies and keys of accounts, known browsers,
 * ids and unsubscribe links of mails, and the record of deletions outside the database.
 */
export type Db = Orm & Parts;

type Parts = {
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly devices: Devices;
  readonly mailNames: MailNames;
  readonly erasures: Erasures;
};

export function assemble(orm: Orm, parts: Parts): Db {
  return Object.assign(orm, parts);
}
