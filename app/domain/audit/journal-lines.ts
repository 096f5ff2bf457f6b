import { BYTE_ORDER_MARK, csvLine } from "../csv";
import { kindLabel } from "./act-kinds";
import type { Entry, ParticularName } from "./entry";

type ReadableParticular = { readonly value: string; readonly personId: string | null; readonly salt: string };
type Line = Entry & {
  readonly serial: number | null;
  readonly algorithm: string | null;
  readonly previous: string | null;
  readonly hash: string | null;
  readonly chained_at: Date | null;
  readonly particulars: Readonly<Partial<Record<ParticularName, ReadableParticular>>>;
};

const COLUMNS: readonly (readonly [
  title: string,
  read: (line: Line) => string | number | null | undefined,
])[] = [
  ["id", ({ id }) => id],
  ["numéro", ({ serial }) => serial],
  ["moment", ({ at }) => at.toISOString()],
  ["genre", ({ kind }) => kind],
  ["acte", ({ kind }) => kindLabel(kind)],
  ["acteur", ({ particulars }) => particulars.actor?.value],
  ["sujet", ({ particulars }) => particulars.subject?.value],
  ["adresse", ({ particulars }) => particulars.address?.value],
  ["navigateur", ({ particulars }) => particulars.browser?.value],
  ["motif", ({ particulars }) => particulars.reason?.value],
  ["faits", ({ facts }) => JSON.stringify(facts)],
  ["empreinte", ({ hash }) => hash],
];

/** CSV for French spreadsheets: semicolons and a byte order mark. */
export async function* asCsv(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));
  for await (const line of lines) yield csvLine(COLUMNS.map(([, read]) => read(line)));
}

/** JSON with every field of the chain, so that it can be verified elsewhere. */
export async function* asJson(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  let separator = "[";
  for await (const line of lines) {
    yield `${separator}\n${JSON.stringify(line)}`;
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}
