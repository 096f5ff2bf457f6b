import { JOURNAL_EXPORT_MAX, type JournalFilter } from "~/marketplace/audit/journal-filter";
import { asCsv, asJson } from "~/marketplace/audit/journal-lines";
import type { Actor } from "~/marketplace/policy";
import { done, type Result } from "~/marketplace/result";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { cursorOf, findPage, type JournalEntry } from "./find-entries.server";
import { accountsOf, journalConditions } from "./journal-conditions.server";
import { recordAct } from "./record-act.server";

const AT_ONCE = 500;

export type ExportFormat = "csv" | "json";

/** SAFE-7: the entries that a filter asks for as text, made while it is sent, newest first and bounded; that it was taken is recorded, with whom the search named by their account alone. */
export async function exportJournal(
  db: Db,
  actor: Actor,
  {
    filter,
    format,
    at,
  }: { readonly filter: JournalFilter; readonly format: ExportFormat; readonly at: Date },
): Promise<Result<{ readonly text: AsyncIterable<string> }>> {
  const admin = authorize(actor, "admin.enter");
  if (isRefusal(admin)) return admin;
  const { kind, from, to } = filter;
  const [subjectId] = [...(await accountsOf(db, filter.subject)), ...(await accountsOf(db, filter.actor))];
  await db.transaction((tx) =>
    recordAct(tx, {
      kind: "journal.exported",
      at,
      actorId: admin.userId,
      subjectId,
      facts: {
        format,
        kind,
        since: from,
        upto: to,
        of_person: Boolean(filter.subject || filter.actor),
        of_address: Boolean(filter.address),
        entries: JOURNAL_EXPORT_MAX,
      },
    }),
  );
  return done({ text: journalText(db, filter, format) });
}

/** The same without an account, for who holds the machine. */
export function journalText(db: Reader, filter: JournalFilter, format: ExportFormat): AsyncIterable<string> {
  return (format === "csv" ? asCsv : asJson)(entriesOf(db, filter));
}

async function* entriesOf(db: Reader, filter: JournalFilter): AsyncGenerator<JournalEntry> {
  const wanted = await journalConditions(db, filter);
  let after: JournalFilter["after"] = null;
  for (let sent = 0; sent < JOURNAL_EXPORT_MAX; sent += AT_ONCE) {
    const page: JournalEntry[] = await findPage(db, wanted, { after, limit: AT_ONCE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = cursorOf(last);
  }
}
