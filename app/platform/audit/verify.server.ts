import { and, asc, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { ALGORITHM, GENESIS, type ParticularName } from "~/domain/audit/entry";
import type { Orm, Tx } from "../db/client.server";
import { auditCheckpoints, auditEntries, auditParticulars } from "../db/schema.server";
import { findCheckpoint, type Head } from "./chain.server";
import { hashOfLink, hashOfParticular } from "./hash.server";

const AT_ONCE = 1_000;

export type Verified = {
  /** The first broken entry; null if the chain is intact. */
  readonly broken: { readonly serial: number; readonly id: number | null; readonly why: Why } | null;
  readonly entries: number;
  /** Not chained yet. */
  readonly waiting: number;
  /** Particulars erased with a person; their hashes remain. */
  readonly erased: number;
  readonly checkpoint: (Head & { readonly at: Date }) | null;
  readonly first: Date | null;
  readonly last: Date | null;
  readonly head: Head;
};

export type Why =
  | "missing"
  | "follows another"
  | "changed"
  | "particular changed"
  | "algorithm"
  | "another head"
  /** Retention has deleted the entry of this head. */
  | "before the checkpoint";

type Row = typeof auditEntries.$inferSelect;
type StoredParticular = typeof auditParticulars.$inferSelect;

/**
 * SAFE-7: verifies the chain from its start in one snapshot: hash and predecessor of every link, and the hash of every
 * particular that is left. `expected` is a head noted elsewhere; finding it proves that no entry before it was
 * rewritten. A head older than the checkpoint proves nothing, unless it was a checkpoint.
 */
export const verifyJournal = (db: Orm, expected?: Head): Promise<Verified> =>
  db.transaction((tx) => walk(tx, expected), { isolationLevel: "repeatable read", accessMode: "read only" });

async function walk(tx: Tx, expected: Head | undefined): Promise<Verified> {
  const checkpoint = (await findCheckpoint(tx)) ?? null;
  let head: Head = checkpoint ?? { serial: 0, hash: GENESIS };
  let entries = 0;
  let erased = 0;
  let [first, last]: (Date | null)[] = [null, null];
  let seen = await wasCheckpoint(tx, expected);
  const outcome = async (broken: Verified["broken"]): Promise<Verified> => ({
    broken,
    entries,
    waiting: await tx.$count(auditEntries, isNull(auditEntries.serial)),
    erased,
    checkpoint,
    first: first ?? null,
    last: last ?? null,
    head,
  });
  for (;;) {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(and(isNotNull(auditEntries.serial), gt(auditEntries.serial, head.serial)))
      .orderBy(asc(auditEntries.serial))
      .limit(AT_ONCE);
    if (rows.length === 0) break;
    const kept = await particularsOf(tx, rows);
    for (const row of rows) {
      const particulars = kept.get(row.id) ?? [];
      const why = judge(row, particulars, head);
      if (why) return outcome({ serial: head.serial + 1, id: why === "missing" ? null : row.id, why });
      head = { serial: head.serial + 1, hash: row.hash ?? "" };
      if (expected?.serial === head.serial) {
        if (expected.hash !== head.hash)
          return outcome({ serial: head.serial, id: row.id, why: "another head" });
        seen = true;
      }
      entries += 1;
      erased += Object.keys(row.sealed).length - particulars.length;
      first ??= row.at;
      last = row.at;
    }
  }
  if (expected && !seen)
    return expected.serial > head.serial
      ? outcome({ serial: head.serial + 1, id: null, why: "missing" })
      : outcome({ serial: expected.serial, id: null, why: "before the checkpoint" });
  return outcome(null);
}

function judge(row: Row, particulars: readonly StoredParticular[], head: Head): Why | undefined {
  const { serial, previous, algorithm, hash, chained_at } = row;
  if (serial !== head.serial + 1) return "missing";
  if (previous !== head.hash) return "follows another";
  if (algorithm !== ALGORITHM) return "algorithm";
  if (!chained_at || hashOfLink(row, { serial, previous, algorithm, chained_at }) !== hash) return "changed";
  const isSealed = ({ name, ...particular }: StoredParticular) =>
    row.sealed[name as ParticularName] === hashOfParticular(particular);
  return particulars.every(isSealed) ? undefined : "particular changed";
}

async function particularsOf(tx: Tx, rows: readonly Row[]): Promise<Map<number, StoredParticular[]>> {
  const kept = await tx
    .select()
    .from(auditParticulars)
    .where(
      inArray(
        auditParticulars.entry_id,
        rows.map(({ id }) => id),
      ),
    );
  return Map.groupBy(kept, ({ entry_id }) => entry_id);
}

async function wasCheckpoint(tx: Tx, expected: Head | undefined): Promise<boolean> {
  if (!expected) return false;
  const checkpoints = await tx.select().from(auditCheckpoints);
  return checkpoints.some(({ serial, hash }) => serial === expected.serial && hash === expected.hash);
}
