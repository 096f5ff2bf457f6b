import type { Db, Tx } from "~/platform/db.server";

/** A database for operations in a transaction, without jobs or mails. */
export function silentDb(db: Db, tx: Tx): Db {
  return Object.create(tx, {
    accounts: { value: db.accounts },
    devices: { value: db.devices },
    mailNames: { value: db.mailNames },
    erasures: { value: db.erasures },
    jobs: {
      value: {
        ...db.jobs,
        dropsMails: true,
        withdrawByKey: async () => false,
        send: async (_tx, name) => ({ name, id: "" }),
      } satisfies Db["jobs"],
    },
  });
}
