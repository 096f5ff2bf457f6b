import { and, type SQL, sql } from "drizzle-orm";
import { COUNT_CAP, PAGE_SIZE } from "~/domain/bounds";
import type { Reader } from "~/platform/db.server";
import type { ModeratedRows } from "./moderated-lists";

export type ByStatus<Status extends string> = {
  readonly counts: Readonly<Record<Status | "all", number>>;
  /** Counts that reached the cap. */
  readonly atLeast: readonly (Status | "all")[];
  /** The ids of the page, where counting found them all. */
  readonly ids?: readonly string[];
};

/** Exact counts by state. */
export async function readByStatus<Status extends string>(
  db: Reader,
  lists: readonly ModeratedRows[],
  statuses: readonly Status[],
): Promise<ByStatus<Status>> {
  const { rows } = await db.execute<{ status: Status; n: number }>(
    unionAll(
      lists.map(
        ({ table, conditions }) =>
          sql`select status::text as status, count(*)::int as n from ${table} where ${all(conditions)} group by 1`,
      ),
    ),
  );
  const counts = sumsOf(rows);
  return ofStatuses(statuses, (status) => counts.get(status) ?? 0);
}

const all = (conditions: readonly SQL[]): SQL => and(...conditions) ?? sql`true`;
const unionAll = (selects: readonly SQL[]): SQL =>
  sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  );

function sumsOf<Key>(rows: readonly { readonly status: Key; readonly n: number }[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const { status, n } of rows) sums.set(status, (sums.get(status) ?? 0) + n);
  return sums;
}

type Shown<Status> = { readonly status: Status | null; readonly page: number };
type Met = { readonly status: string | null; readonly n: number; readonly ids: readonly string[] | null };

/**
 * Rows that are counted first. If there are more, every state with more than half of them is over the cap.
 */
const FIRST_ROWS = 2 * COUNT_CAP;

/** Counts by state up to the cap, for a search; with the ids of the page where all rows were read. */
export async function countByStatus<Status extends string>(
  db: Reader,
  lists: readonly ModeratedRows[],
  statuses: readonly Status[],
  shown: Shown<Status>,
): Promise<ByStatus<Status>> {
  const first = await countFirst(db, lists, shown);
  const countOf = (each: Status) => first.counts.get(each) ?? 0;
  if (first.ids) return { ...upToBound(statuses, countOf), ids: first.ids };
  const counted = await Promise.all(
    statuses.map(async (each) => {
      const isKnown = countOf(each) > COUNT_CAP;
      return [each, isKnown ? countOf(each) : await countOne(db, lists, each)] as const;
    }),
  );
  const found = new Map(counted);
  return upToBound(statuses, (each) => found.get(each) ?? 0);
}

/** Counts the first rows by state; with the ids of the page where these are all rows. */
async function countFirst(
  db: Reader,
  lists: readonly ModeratedRows[],
  { status, page }: Shown<string>,
): Promise<{ readonly counts: ReadonlyMap<string | null, number>; readonly ids?: readonly string[] }> {
  const first = lists.map(
    ({ table, conditions }) =>
      sql`select ${table.id} as id, ${table.status}::text as status, ${table.created_at} as created_at from ${table}
        where ${all(conditions)} limit ${FIRST_ROWS + 1}`,
  );
  const ofTab = status === null ? sql`true` : sql`status = ${status}`;
  const { rows } = await db.execute<Met>(sql`
    with met as materialized (${unionAll(first)})
    select status, count(*)::int as n, null::json as ids from met group by 1
    union all select null, 0, to_json(array(
      select id from met where ${ofTab}
      order by created_at desc, id limit ${PAGE_SIZE.administration} offset ${(page - 1) * PAGE_SIZE.administration}
    ))`);
  const counts = new Map(rows.map((row) => [row.status, row.n]));
  if (rows.reduce((sum, { n }) => sum + n, 0) > FIRST_ROWS) return { counts };
  return { counts, ids: rows.find((row) => row.ids)?.ids ?? [] };
}

async function countOne(db: Reader, lists: readonly ModeratedRows[], status: string): Promise<number> {
  const met = lists.map(
    ({ table, conditions }) =>
      sql`select from ${table} where ${and(sql`${table.status} = ${status}`, ...conditions)} limit ${COUNT_CAP + 1}`,
  );
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${unionAll(met)}) as met`,
  );
  return rows[0]?.n ?? 0;
}

/** Each count up to the cap, and their total where none is over it. */
function upToBound<Status extends string>(
  statuses: readonly Status[],
  countOf: (status: Status) => number,
): ByStatus<Status> {
  const more = statuses.filter((status) => countOf(status) > COUNT_CAP);
  const by = ofStatuses(statuses, (status) => Math.min(countOf(status), COUNT_CAP));
  if (more.length === 0) return by;
  return { counts: { ...by.counts, all: COUNT_CAP }, atLeast: [...more, "all"] };
}

function ofStatuses<Status extends string>(
  statuses: readonly Status[],
  countOf: (status: Status) => number,
): ByStatus<Status> {
  const counts = Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<
    Status,
    number
  >;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  return { counts: { ...counts, all } as Record<Status | "all", number>, atLeast: [] };
}
