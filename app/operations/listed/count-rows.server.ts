import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_MOST } from "~/marketplace/counted";
import type { Reader } from "~/platform/db.server";
import { inOrder, type PageOf, WALKED } from "./first-of.server";
import { conditionsOf, type Narrowed, readConditionsOf } from "./narrowed";

/** A page that is told with what is counted. */
export type Shown = PageOf & {
  /** Whether it is likely to fill soon in the order of the list. */
  readonly walks: boolean;
};

type Asked = {
  readonly table: PgTable & { readonly facets: Column };
  /** By what the rows are told apart. */
  readonly along: readonly (SQL | Column)[];
  /** What else is asked of each. */
  readonly marks: readonly SQL[];
  readonly narrowed: Narrowed;
  readonly page: Shown | undefined;
};

export type CountedRows = {
  /** One more than is counted says that there may be any number. */
  readonly found: number;
  /** Of each way to tell them apart, how often each value was met. */
  readonly along: readonly ReadonlyMap<unknown, number>[];
  readonly marked: readonly number[];
  /** The keys of the page that was asked for; null where that would cost much. */
  readonly page: readonly string[] | null;
};

type Row = { readonly found: number; readonly page?: readonly string[] | null } & Readonly<
  Record<string, unknown>
>;

/** So many are put in order together for as much as it costs to read as many of a list in its order. */
const GATHERED = WALKED;

const literal = (value: number) => sql.raw(String(value));
const named = (kind: "along" | "mark", place: number) => sql.identifier(`${kind}_${place}`);

/**
 * FAST-4: one statement that gathers the first rows that PostgreSQL meets, passes once over them for all that is counted,
 * and tells the page, if that costs little: PostgreSQL takes of each part only as many rows as are asked of it.
 */
export async function countRows(db: Reader, asked: Asked): Promise<CountedRows> {
  const { table, along, marks, narrowed, page } = asked;
  const read = [
    ...along.map((by, place) => sql`${by} as ${named("along", place)}`),
    ...marks.map((has, place) => sql`${has} as ${named("mark", place)}`),
    ...(page ? [page.key, ...page.by].map((column) => sql`${column}`) : []),
  ];
  const told = [
    sql`count(*)::int as found`,
    ...along.map((_, place) => sql`json_agg(${named("along", place)}) as ${named("along", place)}`),
    ...marks.map(
      (_, place) => sql`count(*) filter (where ${named("mark", place)})::int as ${named("mark", place)}`,
    ),
    ...(page ? [sql`${keysOf(asked, page)} as page`] : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    with gathered as materialized (
      select ${sql.join(read, sql`, `)} from ${table}
      where ${conditionsOf(table.facets, narrowed) ?? sql`true`} limit ${literal(GATHERED)}
    )${page ? sql`, walked as materialized (${walk(asked, page)})` : sql``}
    select ${sql.join(told, sql`, `)}
    from (select * from gathered limit ${literal(COUNTED_MOST + 1)}) as met`);
  const row = rows[0];
  return {
    found: row?.found ?? 0,
    along: along.map((_, place) => tallied(row?.[`along_${place}`])),
    marked: marks.map((_, place) => Number(row?.[`mark_${place}`] ?? 0)),
    page: row?.page ?? null,
  };
}

/** The page along the list. */
const walk = ({ table, narrowed }: Asked, { key, order, after, limit, walks }: Shown): SQL => sql`
  select ${key} from (
    select * from ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${literal(walks ? WALKED : 0)}
  ) as ${table}
  where ${readConditionsOf(narrowed) ?? sql`true`} order by ${inOrder(order)} limit ${literal(limit)}`;

/** Of many rows the page along the list, if it fills there; of all rows where they were gathered; and else null. */
const keysOf = ({ table }: Asked, { key, order, after, limit }: Shown): SQL => {
  const isAll = sql`(select count(*) < ${literal(GATHERED)} from gathered)`;
  const isFull = sql`(select count(*) = ${literal(limit)} from walked)`;
  return sql`to_json(case
    when count(*) > ${literal(COUNTED_MOST)} and ${isFull} then array(select ${key} from walked as ${table})
    when count(*) <= ${literal(COUNTED_MOST)} or ${isAll} then array(
      select ${key} from gathered as ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${literal(limit)})
    end)`;
};

function tallied(values: unknown): ReadonlyMap<unknown, number> {
  const tally = new Map<unknown, number>();
  if (Array.isArray(values)) for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  return tally;
}
