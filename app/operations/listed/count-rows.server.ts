import { type SQL, sql } from "drizzle-orm";
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

type Asked = {
  readonly table: typeof listedProfiles | typeof listedMissions;
  readonly narrowed: Narrowed;
  readonly page: Shown | undefined;
};

export type CountedRows = {
  /** One more than is counted says that there may be any number. */
  readonly found: number;
  /** What each of them is counted by. */
  readonly numbers: readonly number[];
  /** The slugs of the page that was asked for; null where that would cost much. */
  readonly page: readonly string[] | null;
};

type Row = {
  readonly found: number;
  readonly numbers: readonly number[] | null;
  readonly page?: readonly string[] | null;
};

/** So many are put in order together for as much as it costs to read as many of a list in its order. */
const GATHERED = WALKED;

/** By words no more is gathered than counted: PostgreSQL finds a few of many sooner in another way than all of them. */
const gatheredMost = ({ narrowed }: Asked): number =>
  "words" in narrowed.rest ? COUNTED_MOST + 1 : GATHERED;

/** Those of the gathered that are counted. */
const COUNTED = sql.raw(`select * from gathered limit ${COUNTED_MOST + 1}`);

const literal = (value: number) => sql.raw(String(value));

/**
 * FAST-4: one statement that gathers the first rows that PostgreSQL meets, passes once over them for all that is counted,
 * and tells the page, if that costs little: PostgreSQL takes of each part only as many rows as are asked of it.
 */
export async function countRows(db: Reader, asked: Asked): Promise<CountedRows> {
  const { table, narrowed, page } = asked;
  const lots = inLots(table, narrowed);
  const from = lots ?? sql`${table} where ${conditionsOf(table.facets, narrowed) ?? sql`true`}`;
  const read = [table.option_bits, ...(page ? page.by : []), ...(lots ? [sql`lots.lot`] : [])];
  const { rows } = await db.execute<Row>(sql`
    with gathered as materialized (
      select ${sql.join(read, sql`, `)} from ${from} limit ${literal(gatheredMost(asked))}
    )${page ? sql`, walked as materialized (${walk(asked, page)})` : sql``}
    select count(*)::int as found, json_agg(option_bits) as numbers${page ? sql`, ${pageOf(asked, page, lots !== undefined)} as page` : sql``}
    from (${COUNTED}) as met`);
  const row = rows[0];
  return { found: row?.found ?? 0, numbers: row?.numbers ?? [], page: row?.page ?? null };
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
const pageOf = (asked: Asked, { order, newest, after, limit }: Shown, inLots: boolean): SQL => {
  const { table } = asked;
  const first = (where: SQL, of: SQL = sql`gathered`) =>
    sql`select slug from ${of} as ${table} where ${where} order by ${inOrder(order)} limit ${literal(limit)}`;
  const full = (from: SQL) =>
    sql`(select json_agg(slug) from (${from}) as full_page having count(*) = ${literal(limit)})`;
  const all = sql`(select coalesce(json_agg(slug), '[]') from (${first(after ?? sql`true`)}) as all_met)`;
  const ofMany = [
    // The last lot that was met may hold more.
    ...(inLots && newest && !after ? [full(first(sql`lot > min(met.lot)`, sql`(${COUNTED})`))] : []),
    full(sql`select slug from walked`),
    ...(gatheredMost(asked) > COUNTED_MOST + 1
      ? [sql`case when (select count(*) from gathered) < ${literal(gatheredMost(asked))} then ${all} end`]
      : []),
  ];
  return sql`case when count(*) > ${literal(COUNTED_MOST)} then coalesce(${sql.join(ofMany, sql`, `)}) else ${all} end`;
};
