import type { Db, Tx } from "~/platform/db.server";

/** A transaction that operations can work on, and whose jobs and mails are never queued. */
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
        withdrawKept: async () => false,
        send: async (_tx, name) => ({ name, id: "" }),
      } satisfies Db["jobs"],
    },
  });
}
