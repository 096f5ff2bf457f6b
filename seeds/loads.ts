import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "~/platform/db.server";

/** An advisory lock: exclusive for a bulk load, shared for those who wait for it. */
const LOAD = "hashtext('acharnes load')";
const LOOK_AGAIN_MS = 200;

/** Takes the lock of a load. */
export async function lockLoads(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOAD})`);
}

/** Logs and waits while a load has locked its tables. */
export async function waitForLoads(tx: Tx, log: Pick<Logger, "info">): Promise<void> {
  const isFree = async () => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql.raw(`select pg_try_advisory_xact_lock_shared(${LOAD}) as free`),
    );
    return rows[0]?.free === true;
  };
  if (await isFree()) return;
  log.info("Un chargement de données est en cours : le site s’ouvre dès qu’il est terminé.");
  while (!(await isFree())) await pause(LOOK_AGAIN_MS);
}
