import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type RetentionKind, retentionCutoff } from "~/domain/personal-data/retention";
import {
  candidatures,
  clientReferences,
  conversations,
  formDrafts,
  inboundMails,
  retentionRuns,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { discardAttachments } from "../../conversations/discard-attachments.server";
import { discardOriginals } from "../../conversations/mail-replies/inbound-mails.server";
import { RETAINED_KINDS } from "./retained-kinds.server";

/** Rows per transaction, which locks them. */
const AT_ONCE = 500;
/** Batches of a kind per run; the rest is left to the next night. */
const BATCHES = 400;

/** SAFE-5: deletes expired rows of these kinds in batches; returns the number of deleted rows. */
export async function applyRetention(db: Db, at: Date, kinds: readonly RetentionKind[]): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    let removed = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const gone = await db.transaction((tx) => removeSome(db, tx, kind, at));
      removed += gone;
      if (gone < AT_ONCE) break;
    }
    const run = { at, removed };
    await db
      .insert(retentionRuns)
      .values({ kind, ...run })
      .onConflictDoUpdate({ target: retentionRuns.kind, set: run });
    total += removed;
  }
  return total;
}

async function removeSome(db: Db, tx: Tx, kind: RetentionKind, at: Date): Promise<number> {
  const { table, moment, only } = RETAINED_KINDS[kind];
  // Rows that are locked elsewhere are skipped until the next night.
  const locked = await tx.execute<{ place: string }>(sql`select ${table}.ctid::text as place from ${table}
    where ${moment} < ${retentionCutoff(kind, at).toISOString()}::timestamptz${only ? sql` and ${only}` : sql``}
    limit ${AT_ONCE} for update of ${table} skip locked`);
  if (locked.rows.length === 0) return 0;
  const due = sql`${sql.param(locked.rows.map(({ place }) => place))}::tid[]`;
  if (kind === "ended_candidatures" || kind === "ended_engagements") await discardOf(db, tx, due);
  if (kind === "silent_approaches") await discardThreads(db, tx, sql`${conversations}.ctid = any(${due})`);
  if (kind === "inbound_mails") {
    await discardOriginals(db, tx, sql`${inboundMails}.ctid = any(${due})`);
    return locked.rows.length;
  }
  const which = sql`${table}.ctid = any(${due})`;
  if (kind === "form_drafts") await tx.update(formDrafts).set({ payload: null }).where(which);
  else if (kind === "reference_addresses")
    await tx.update(clientReferences).set({ email: null }).where(which);
  else await tx.delete(table).where(which);
  return locked.rows.length;
}

/** The files of deleted threads. */
async function discardOf(db: Db, tx: Tx, due: ReturnType<typeof sql>): Promise<void> {
  const over = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .where(sql`${candidatures}.ctid = any(${due})`);
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await discardThreads(db, tx, inArray(conversations.id, ids));
}

async function discardThreads(db: Db, tx: Tx, which: SQL): Promise<void> {
  await discardAttachments(db, tx, which);
  await discardOriginals(db, tx, which);
}
