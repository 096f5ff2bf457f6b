import { and, desc, type SQL, sql } from "drizzle-orm";
import { COUNT_CAP, PAGE_SIZE } from "~/domain/bounds";
import type { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Moderated = typeof profiles | typeof missions;

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
  table: Moderated,
  statuses: readonly Status[],
  condition?: SQL,
): Promise<ByStatus<Status>> {
  const { rows } = await db.execute<{ status: string; n: number }>(
    sql`select status::text as status, count(*)::int as n from ${table} where ${condition ?? sql`true`} group by 1`,
  );
  const counts = new Map(rows.map(({ status, n }) => [status, n]));
  return ofStatuses(statuses, (status) => counts.get(status) ?? 0);
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
  table: Moderated,
  statuses: readonly Status[],
  conditions: readonly SQL[],
  shown: Shown<Status>,
): Promise<ByStatus<Status>> {
  const first = await countFirst(db, table, conditions, shown);
  const countOf = (each: Status) => first.counts.get(each) ?? 0;
  if (first.ids) return { ...upToBound(statuses, countOf), ids: first.ids };
  const counted = await Promise.all(
    statuses.map(async (each) => {
      const isKnown = countOf(each) > COUNT_CAP;
      return [each, isKnown ? countOf(each) : await countOne(db, table, each, conditions)] as const;
    }),
  );
  const found = new Map(counted);
  return upToBound(statuses, (each) => found.get(each) ?? 0);
}

/** Counts the first rows by state; with the ids of the page where these are all rows. */
async function countFirst(
  db: Reader,
  table: Moderated,
  conditions: readonly SQL[],
  { status, page }: Shown<string>,
): Promise<{ readonly counts: ReadonlyMap<string | null, number>; readonly ids?: readonly string[] }> {
  const ofTab = status === null ? sql`true` : sql`${table.status} = ${status}`;
  const { rows } = await db.execute<Met>(sql`
    with met as materialized (
      select ${table.id}, ${table.status}, ${table.created_at} from ${table}
      where ${and(...conditions)} limit ${FIRST_ROWS + 1}
    )
    select status::text as status, count(*)::int as n, null::json as ids from met group by 1
    union all select null, 0, to_json(array(
      select ${table.id} from met as ${table} where ${ofTab}
      order by ${desc(table.created_at)}, ${table.id} limit ${PAGE_SIZE.administration} offset ${(page - 1) * PAGE_SIZE.administration}
    ))`);
  const counts = new Map(rows.map((row) => [row.status, row.n]));
  if (rows.reduce((sum, { n }) => sum + n, 0) > FIRST_ROWS) return { counts };
  return { counts, ids: rows.find((row) => row.ids)?.ids ?? [] };
}

async function countOne(
  db: Reader,
  table: Moderated,
  status: string,
  conditions: readonly SQL[],
): Promise<number> {
  const condition = and(sql`${table.status} = ${status}`, ...conditions);
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${table} where ${condition} limit ${COUNT_CAP + 1}) as met`);
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
