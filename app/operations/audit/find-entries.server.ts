import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ParticularName } from "~/domain/audit/entry";
import type { JournalCursor, JournalFilter } from "~/domain/audit/journal-filter";
import { PAGE_SIZE } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { auditEntries, auditParticulars } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { journalConditions } from "./journal-conditions.server";

type Row = typeof auditEntries.$inferSelect;
type ReadableParticular = { readonly value: string; readonly personId: string | null; readonly salt: string };

/**
 * An entry with the particulars that can still be read; sealed ones without a value went with their
 * account.
 */
export type JournalEntry = Row & {
  readonly particulars: Readonly<Partial<Record<ParticularName, ReadableParticular>>>;
};

type Page = { readonly after: JournalCursor | null; readonly limit: number };

/** Entries after a cursor, newest first. */
export async function findPage(
  db: Reader,
  condition: SQL | undefined,
  { after, limit }: Page,
): Promise<JournalEntry[]> {
  const { at, id } = auditEntries;
  const beyond = after
    ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : undefined;
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(condition, beyond))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return withParticulars(db, rows);
}

async function withParticulars(db: Reader, rows: readonly Row[]): Promise<JournalEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const stored = await db.select().from(auditParticulars).where(inArray(auditParticulars.entry_id, ids));
  const byEntry = Map.groupBy(stored, ({ entry_id }) => entry_id);
  return rows.map((row) => ({
    ...row,
    particulars: Object.fromEntries(
      (byEntry.get(row.id) ?? []).map(({ name, value, person_id, salt }) => [
        name,
        { value, personId: person_id, salt },
      ]),
    ),
  }));
}

export const cursorOf = ({ at, id }: Pick<Row, "at" | "id">): JournalCursor => ({ at, id });

type Found = {
  readonly entries: readonly JournalEntry[];
  /** The cursor of the next page, if there is one. */
  readonly next: JournalCursor | null;
  /** The open entry. */
  readonly entry: JournalEntry | null;
};

/** SAFE-7: a page of the journal, newest first, and the open entry. */
export async function findEntries(db: Reader, actor: Actor, filter: JournalFilter): Promise<Result<Found>> {
  const admin = authorize(actor, "admin.enter");
  if (isRefusal(admin)) return admin;
  const condition = await journalConditions(db, filter);
  const limit = PAGE_SIZE.journal + 1;
  const found = await findPage(db, condition, { after: filter.after, limit });
  const entries = found.slice(0, PAGE_SIZE.journal);
  const last = entries.at(-1);
  const next = found.length > PAGE_SIZE.journal && last ? cursorOf(last) : null;
  const [entry = null] =
    filter.entryId === null
      ? []
      : await withParticulars(
          db,
          await db.select().from(auditEntries).where(eq(auditEntries.id, filter.entryId)),
        );
  return done({ entries, next, entry });
}
