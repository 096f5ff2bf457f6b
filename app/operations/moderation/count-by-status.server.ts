import { and, desc, type SQL, sql } from "drizzle-orm";
import { COUNT_CAP, PAGE_SIZE } from "~/domain/bounds";
import type { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Moderated = typeof profiles | typeof missions;

export type ByStatus<Status extends string> = {
  readonly counts: Readonly<Record<Status | "all", number>>;
  /** Which of these may be more. */
  readonly atLeast: readonly (Status | "all")[];
  /** Whose rows the page shows, where that was met while counting. */
  readonly ids?: readonly string[];
};

/** How many of those that meet the condition are in each state, exactly. */
export async function readByStatus<Status extends string>(
  db: Reader,
  table: Moderated,
  statuses: readonly Status[],
  wanted?: SQL,
): Promise<ByStatus<Status>> {
  const { rows } = await db.execute<{ status: string; n: number }>(
    sql`select status::text as status, count(*)::int as n from ${table} where ${wanted ?? sql`true`} group by 1`,
  );
  const counts = new Map(rows.map(({ status, n }) => [status, n]));
  return ofStatuses(statuses, (status) => counts.get(status) ?? 0);
}

type Shown<Status> = { readonly status: Status | null; readonly page: number };
type Met = { readonly status: string | null; readonly n: number; readonly ids: readonly string[] | null };

/** So many are met first. Where there are more, a state that more than half of these share is over the bound. */
const MET_MOST = 2 * COUNT_CAP;

/**
 * The same of what a search leaves, of each state up to a bound; where all of it was met while counting, whose rows the
 * page shows comes with the counts.
 */
export async function countByStatus<Status extends string>(
  db: Reader,
  table: Moderated,
  statuses: readonly Status[],
  conditions: readonly SQL[],
  shown: Shown<Status>,
): Promise<ByStatus<Status>> {
  const met = await meet(db, table, conditions, shown);
  const metOf = (each: Status) => met.counts.get(each) ?? 0;
  if (met.ids) return { ...upToBound(statuses, metOf), ids: met.ids };
  const counted = await Promise.all(
    statuses.map(async (each) => {
      const isKnown = metOf(each) > COUNT_CAP;
      return [each, isKnown ? metOf(each) : await countOne(db, table, each, conditions)] as const;
    }),
  );
  const found = new Map(counted);
  return upToBound(statuses, (each) => found.get(each) ?? 0);
}

/** How many of the first that PostgreSQL meets are in each state; where that is all of them, whose rows the page shows. */
async function meet(
  db: Reader,
  table: Moderated,
  conditions: readonly SQL[],
  { status, page }: Shown<string>,
): Promise<{ readonly counts: ReadonlyMap<string | null, number>; readonly ids?: readonly string[] }> {
  const ofTab = status === null ? sql`true` : sql`${table.status} = ${status}`;
  const { rows } = await db.execute<Met>(sql`
    with met as materialized (
      select ${table.id}, ${table.status}, ${table.created_at} from ${table}
      where ${and(...conditions)} limit ${MET_MOST + 1}
    )
    select status::text as status, count(*)::int as n, null::json as ids from met group by 1
    union all select null, 0, to_json(array(
      select ${table.id} from met as ${table} where ${ofTab}
      order by ${desc(table.created_at)}, ${table.id} limit ${PAGE_SIZE.administration} offset ${(page - 1) * PAGE_SIZE.administration}
    ))`);
  const counts = new Map(rows.map((row) => [row.status, row.n]));
  if (rows.reduce((sum, { n }) => sum + n, 0) > MET_MOST) return { counts };
  return { counts, ids: rows.find((row) => row.ids)?.ids ?? [] };
}

async function countOne(
  db: Reader,
  table: Moderated,
  status: string,
  conditions: readonly SQL[],
): Promise<number> {
  const wanted = and(sql`${table.status} = ${status}`, ...conditions);
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${table} where ${wanted} limit ${COUNT_CAP + 1}) as met`);
  return rows[0]?.n ?? 0;
}

/** Each state up to the bound; together no more than it where one of them is over it. */
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
