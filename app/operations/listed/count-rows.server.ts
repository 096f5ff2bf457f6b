import { type Column, type SQL, sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import type { listedMissions, listedProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { inOrder, type PageOf, WALKED } from "./first-of.server";
import { inLots } from "./in-lots.server";
import { conditionsOf, type Narrowed, readConditionsOf } from "./narrowed";

/** A page that is told with what is counted. */
export type Shown = PageOf & {
  /** Whether it is likely to fill soon in the order of the list. */
  readonly walks: boolean;
};

/** By what rows are told apart: any value, or a number of so many bits, of all of which one number is made. */
export type Way = { readonly by: SQL | Column; readonly bits?: number };

type Asked = {
  readonly table: typeof listedProfiles | typeof listedMissions;
  readonly along: readonly Way[];
  readonly narrowed: Narrowed;
  readonly page: Shown | undefined;
};

export type CountedRows = {
  /** One more than is counted says that there may be any number. */
  readonly found: number;
  /** Of each way to tell them apart, how often each value was met. */
  readonly along: readonly ReadonlyMap<unknown, number>[];
  /** The slugs of the page that was asked for; null where that would cost much. */
  readonly page: readonly string[] | null;
};

type Row = { readonly found: number; readonly page?: readonly string[] | null } & Readonly<
  Record<string, unknown>
>;

/** So many are put in order together for as much as it costs to read as many of a list in its order. */
const GATHERED = WALKED;

/** By words no more is gathered than counted: PostgreSQL finds a few of many sooner in another way than all of them. */
const gatheredMost = ({ narrowed }: Asked): number =>
  "words" in narrowed.rest ? COUNTED_MOST + 1 : GATHERED;

const literal = (value: number) => sql.raw(String(value));
const named = (place: number) => sql.identifier(`along_${place}`);
const packName = (index: number) => sql.identifier(`packed_${index}`);

/**
 * FAST-4: one statement that gathers the first rows that PostgreSQL meets, passes once over them for all that is counted,
 * and tells the page, if that costs little: PostgreSQL takes of each part only as many rows as are asked of it.
 */
export async function countRows(db: Reader, asked: Asked): Promise<CountedRows> {
  const { table, along, narrowed, page } = asked;
  const { packs, places } = pack(along);
  const lots = inLots(table, narrowed);
  const from = lots ?? sql`${table} where ${conditionsOf(table.facets, narrowed) ?? sql`true`}`;
  const columns = [
    ...packs.map((by, index) => ({ by, name: packName(index) })),
    ...along.flatMap(({ by, bits }, place) => (bits === undefined ? [{ by, name: named(place) }] : [])),
  ];
  const read = [
    ...columns.map(({ by, name }) => sql`${by} as ${name}`),
    ...(page ? page.by.map((column) => sql`${column}`) : []),
    ...(lots ? [sql`lots.lot`] : []),
  ];
  const told = [
    sql`count(*)::int as found`,
    ...columns.map(({ name }) => sql`json_agg(${name}) as ${name}`),
    ...(page ? [sql`${slugsOf(asked, page)} as page`] : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    with gathered as materialized (
      select ${sql.join(read, sql`, `)} from ${from} limit ${literal(gatheredMost(asked))}
    )${page ? sql`, walked as materialized (${walk(asked, page)})` : sql``}
    select ${sql.join(told, sql`, `)}
    from (select * from gathered limit ${literal(COUNTED_MOST + 1)}) as met`);
  const row = rows[0];
  const numbers = packs.map((_, index) => tallied(row?.[`packed_${index}`]));
  return {
    found: row?.found ?? 0,
    along: along.map((_, place) => {
      const within = places.get(place);
      return within ? unpacked(numbers[within.pack] ?? new Map(), within) : tallied(row?.[`along_${place}`]);
    }),
    page: row?.page ?? null,
  };
}

type Place = { readonly pack: number; readonly from: number; readonly bits: number };

const PACKED_BITS = 31;

/** One number of what takes few bits, or as few as hold it all: PostgreSQL gathers one value a row sooner than one of each. */
function pack(along: readonly Way[]) {
  const places = new Map<number, Place>();
  const packs: SQL[][] = [];
  let from = PACKED_BITS;
  for (const [place, { by, bits }] of along.entries()) {
    if (bits === undefined) continue;
    if (from + bits > PACKED_BITS) {
      packs.push([]);
      from = 0;
    }
    places.set(place, { pack: packs.length - 1, from, bits });
    packs.at(-1)?.push(sql`((${by})::int << ${literal(from)})`);
    from += bits;
  }
  return { packs: packs.map((parts) => sql.join(parts, sql` | `)), places };
}

function unpacked(
  numbers: ReadonlyMap<unknown, number>,
  { from, bits }: Pick<Place, "from" | "bits">,
): ReadonlyMap<unknown, number> {
  const tally = new Map<unknown, number>();
  for (const [packed, n] of numbers) {
    const value = (Number(packed) >> from) & (2 ** bits - 1);
    tally.set(value, (tally.get(value) ?? 0) + n);
  }
  return tally;
}

/** The page along the list. */
const walk = ({ table, narrowed }: Asked, { order, after, limit, walks }: Shown): SQL => sql`
  select ${table.slug} from (
    select * from ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${literal(walks ? WALKED : 0)}
  ) as ${table}
  where ${readConditionsOf(narrowed) ?? sql`true`} order by ${inOrder(order)} limit ${literal(limit)}`;

/**
 * Of many rows the page of the newest lots, if they hold one, or that along the list, if it fills there; of all rows
 * where they were gathered; and else null.
 */
const slugsOf = (asked: Asked, { order, newest, after, limit }: Shown): SQL => {
  const { table, narrowed } = asked;
  const { slug } = table;
  // The last lot that was met may hold more.
  const whole = sql`from gathered as ${table} where lot > (select min(lot) from gathered)`;
  const ofLots =
    narrowed.lots && newest && !after
      ? sql`when count(*) > ${literal(COUNTED_MOST)} and (select count(*) >= ${literal(limit)} ${whole}) then array(
      select ${slug} ${whole} order by ${inOrder(order)} limit ${literal(limit)})`
      : sql``;
  const isAll = sql`(select count(*) < ${literal(gatheredMost(asked))} from gathered)`;
  const isFull = sql`(select count(*) = ${literal(limit)} from walked)`;
  return sql`to_json(case
    ${ofLots}
    when count(*) > ${literal(COUNTED_MOST)} and ${isFull} then array(select ${slug} from walked as ${table})
    when count(*) <= ${literal(COUNTED_MOST)} or ${isAll} then array(
      select ${slug} from gathered as ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${literal(limit)})
    end)`;
};

function tallied(values: unknown): ReadonlyMap<unknown, number> {
  const tally = new Map<unknown, number>();
  if (Array.isArray(values)) for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  return tally;
}
