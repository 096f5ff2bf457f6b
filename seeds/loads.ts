import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "~/platform/db.server";

/** Held alone by a load in bulk for as long as its transaction, and together by those who wait for its end. */
const LOAD = "hashtext('acharnes load')";
const LOOK_AGAIN_MS = 200;

/** One load at a time. */
export async function holdLoad(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOAD})`);
}

/** A load may have closed its tables to all others: says so, and waits for its end. */
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
