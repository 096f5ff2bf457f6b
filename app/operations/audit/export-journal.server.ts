import { and, count, lte, max } from "drizzle-orm";
import { JOURNAL_EXPORT_MAX, type JournalCursor, type JournalFilter } from "~/domain/audit/journal-filter";
import { asCsv, asJson } from "~/domain/audit/journal-lines";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { auditEntries } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { cursorOf, findPage, type JournalEntry } from "./find-entries.server";
import { accountsOf, journalConditions } from "./journal-conditions.server";
import { recordAct } from "./record-act.server";

const AT_ONCE = 500;

export type ExportFormat = "csv" | "json";

type Taking = { readonly filter: JournalFilter; readonly format: ExportFormat; readonly at: Date };

/** SAFE-7: exports the filtered entries as text, for an administrator. */
export async function exportJournal(
  db: Db,
  actor: Actor,
  taking: Taking,
): Promise<Result<{ readonly text: AsyncIterable<string> }>> {
  const admin = authorize(actor, "admin.enter");
  if (isRefusal(admin)) return admin;
  return done({ text: await takeJournal(db, taking, admin.userId) });
}

/**
 * The same from the command line: newest first, bounded, streamed. The export is recorded with its number
 * of entries and the account that the filter names.
 */
export async function takeJournal(
  db: Db,
  { filter, format, at }: Taking,
  actorId?: string,
): Promise<AsyncIterable<string>> {
  const [subjectId] = [...(await accountsOf(db, filter.subject)), ...(await accountsOf(db, filter.actor))];
  const take = () =>
    db.transaction(
      async (tx) => {
        const found = await countEntries(tx, filter);
        await recordAct(tx, {
          kind: "journal.exported",
          at,
          actorId,
          subjectId,
          facts: {
            format,
            kind: filter.kind,
            since: filter.from,
            upto: filter.to,
            of_person: Boolean(filter.subject || filter.actor),
            of_address: Boolean(filter.address),
            entries: found.entries,
          },
        });
        return found;
      },
      { isolationLevel: "repeatable read" },
    );
  // Counting may read the whole journal.
  const snapshot = await outsideDeadline(take);
  return (format === "csv" ? asCsv : asJson)(entriesOf(db, filter, snapshot));
}

type Snapshot = {
  readonly entries: number;
  readonly newest: JournalEntry | undefined;
  /** The last written entry, which is not necessarily the newest. */
  readonly lastId: number;
};

async function countEntries(db: Reader, filter: JournalFilter): Promise<Snapshot> {
  const condition = await journalConditions(db, filter);
  const [newest] = await findPage(db, condition, { after: null, limit: 1 });
  const bounded = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(condition)
    .limit(JOURNAL_EXPORT_MAX)
    .as("bounded");
  const [counted] = await db.select({ entries: count() }).from(bounded);
  const [written] = await db.select({ id: max(auditEntries.id) }).from(auditEntries);
  return { entries: counted?.entries ?? 0, newest, lastId: written?.id ?? 0 };
}

/** Entries from the newest on; entries written during the export are not included. */
async function* entriesOf(
  db: Reader,
  filter: JournalFilter,
  { entries, newest, lastId }: Snapshot,
): AsyncGenerator<JournalEntry> {
  if (!newest) return;
  yield newest;
  const condition = and(await journalConditions(db, filter), lte(auditEntries.id, lastId));
  let after: JournalCursor = cursorOf(newest);
  for (let left = entries - 1; left > 0; left -= AT_ONCE) {
    const limit = Math.min(left, AT_ONCE);
    const page: JournalEntry[] = await findPage(db, condition, { after, limit });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = cursorOf(last);
  }
}
