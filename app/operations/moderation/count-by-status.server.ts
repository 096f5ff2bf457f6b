import { and, type SQL, sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import { facetOf } from "~/marketplace/facets";
import type { missions, profiles, TalliedList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { readTallies } from "../listed/tallies.server";

export type ByStatus<Status extends string> = {
  readonly counts: Readonly<Record<Status | "all", number>>;
  /** Which of these may be more. */
  readonly atLeast: readonly (Status | "all")[];
};

/** How many of a list are in each state, exactly; with `beside` of those that have another facet as well. */
export async function readByStatus<Status extends string>(
  db: Reader,
  list: TalliedList,
  statuses: readonly Status[],
  beside?: string,
): Promise<ByStatus<Status>> {
  const tallies = await readTallies(db, list, beside);
  return ofStatuses(statuses, (status) => tallies.get(facetOf("statut", status)) ?? 0);
}

/** The same of what a search leaves, of each state up to a bound. */
export async function countByStatus<Status extends string>(
  db: Reader,
  table: typeof profiles | typeof missions,
  statuses: readonly Status[],
  searched: readonly SQL[],
): Promise<ByStatus<Status>> {
  const counted = await Promise.all(
    statuses.map(async (status) => {
      const wanted = and(sql`${table.status} = ${status}`, ...searched);
      const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from (select from ${table} where ${wanted} limit ${COUNTED_MOST + 1}) as met`);
      return [status, rows[0]?.n ?? 0] as const;
    }),
  );
  const found = new Map(counted);
  const more = statuses.filter((status) => (found.get(status) ?? 0) > COUNTED_MOST);
  const by = ofStatuses(statuses, (status) => Math.min(found.get(status) ?? 0, COUNTED_MOST));
  return { ...by, atLeast: more.length ? [...more, "all"] : [] };
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
