import { tidyLine } from "../text";
import { isCalendarDay } from "../working-days";
import { ACT_GROUPS, type ActGroup, type ActKind, isActKind, kindsOf } from "./act-kinds";

export const JOURNAL_EXPORT_MAX = 50_000;
export const JOURNAL_QUERY_MAX = 120;

/** The last entry of a page; the next page starts after it, newest first. */
export type JournalCursor = { readonly at: Date; readonly id: number };

/** SAFE-7: the filter of the journal. */
export type JournalFilter = {
  /** One kind, or all of a group. */
  readonly kind: ActKind | ActGroup | null;
  /** An e-mail address or the id of an account. */
  readonly actor: string;
  /** An e-mail address, the id of an account or the id of a subject. */
  readonly subject: string;
  readonly address: string;
  /** Days in Paris, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly after: JournalCursor | null;
  /** The entry that is open beside the list. */
  readonly entryId: number | null;
};

export const readDay = (text: string | null): string | null => (text && isCalendarDay(text) ? text : null);

const isGroup = (text: string): text is ActGroup => Object.hasOwn(ACT_GROUPS, text);

function readKind(text: string | null): JournalFilter["kind"] {
  if (!text) return null;
  return isActKind(text) || isGroup(text) ? text : null;
}

/** The kinds that the filter selects; null for all. */
export function kindsIn({ kind }: Pick<JournalFilter, "kind">): readonly ActKind[] | null {
  if (kind === null) return null;
  return isActKind(kind) ? [kind] : kindsOf(kind);
}

const readText = (params: URLSearchParams, name: string): string =>
  tidyLine((params.get(name) ?? "").toWellFormed()).slice(0, JOURNAL_QUERY_MAX);

function readCursor(text: string | null): JournalCursor | null {
  const [, millis, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return millis && id ? { at: new Date(Number(millis)), id: Number(id) } : null;
}

/** The period between two days, in either order. */
function readPeriod(params: URLSearchParams): Pick<JournalFilter, "from" | "to"> {
  const [from, to] = [readDay(params.get("du")), readDay(params.get("au"))];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

export const readJournalFilter = (params: URLSearchParams): JournalFilter => ({
  kind: readKind(params.get("genre")),
  actor: readText(params, "acteur"),
  subject: readText(params, "sujet"),
  address: readText(params, "adresse"),
  ...readPeriod(params),
  after: readCursor(params.get("apres")),
  entryId: /^\d{1,15}$/.test(params.get("entree") ?? "") ? Number(params.get("entree")) : null,
});

/** The query string of a filter. */
export function writeJournalFilter(filter: JournalFilter): string {
  const { kind, actor, subject, address, from, to, after, entryId } = filter;
  const parameters: readonly (readonly [name: string, value: string | null])[] = [
    ["genre", kind],
    ["acteur", actor],
    ["sujet", subject],
    ["adresse", address],
    ["du", from],
    ["au", to],
    ["apres", after && `${after.at.getTime()}.${after.id}`],
    ["entree", entryId === null ? null : String(entryId)],
  ];
  const params = new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const search = params.toString();
  return search && `?${search}`;
}
