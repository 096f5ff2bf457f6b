import { asc, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { ALGORITHM, GENESIS } from "~/domain/audit/entry";
import type { Orm, Reader, Tx } from "../db/client.server";
import { auditCheckpoints, auditEntries } from "../db/schema.server";
import { hashOfLink } from "./hash.server";

/** One process chains at a time; others skip. */
const LOCK = sql`select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as locked`;
const AT_ONCE = 500;

export type Head = { readonly serial: number; readonly hash: string };

/** The last link of the chain, or its start. */
export async function findHead(db: Reader): Promise<Head> {
  const [last] = await db
    .select({ serial: auditEntries.serial, hash: auditEntries.hash })
    .from(auditEntries)
    .where(isNotNull(auditEntries.serial))
    .orderBy(sql`${auditEntries.serial} desc`)
    .limit(1);
  if (last?.serial && last.hash) return { serial: last.serial, hash: last.hash };
  return (await findCheckpoint(db)) ?? { serial: 0, hash: GENESIS };
}

export async function findCheckpoint(db: Reader): Promise<(Head & { readonly at: Date }) | undefined> {
  const [checkpoint] = await db
    .select()
    .from(auditCheckpoints)
    .orderBy(desc(auditCheckpoints.serial))
    .limit(1);
  return checkpoint;
}

/** Appends recorded entries to the chain; returns their number. Does nothing while another process does it. */
export async function chainWaiting(db: Orm, at: Date): Promise<number> {
  let chained = 0;
  for (;;) {
    const taken = await db.transaction((tx) => chainSome(tx, at));
    chained += taken;
    if (taken < AT_ONCE) return chained;
  }
}

async function chainSome(tx: Tx, chained_at: Date): Promise<number> {
  const { rows } = await tx.execute<{ locked: boolean }>(LOCK);
  if (!rows[0]?.locked) return 0;
  const waiting = await tx
    .select()
    .from(auditEntries)
    .where(isNull(auditEntries.serial))
    .orderBy(asc(auditEntries.id))
    .limit(AT_ONCE);
  if (waiting.length === 0) return 0;
  let head = await findHead(tx);
  const links = waiting.map((entry) => {
    const place = { serial: head.serial + 1, previous: head.hash, algorithm: ALGORITHM, chained_at };
    head = { serial: place.serial, hash: hashOfLink(entry, place) };
    return { id: entry.id, ...place, hash: head.hash };
  });
  await tx.execute(sql`
    update ${auditEntries} set serial = link.serial, algorithm = link.algorithm, previous = link.previous,
      hash = link.hash, chained_at = link.chained_at
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(
      id bigint, serial bigint, algorithm text, previous text, hash text, chained_at timestamptz)
    where ${auditEntries.id} = link.id`);
  return links.length;
}
