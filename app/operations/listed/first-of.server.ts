import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { listedMissions, listedProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The rows of a page, told by their slugs, in an order of some columns of which that is one. */
export type PageOf = {
  readonly by: readonly Column[];
  readonly order: readonly SQL[];
  /** Whether that is the newest first. */
  readonly newest: boolean;
  readonly after: SQL | undefined;
  readonly limit: number;
};

export const inOrder = (order: readonly SQL[]): SQL => sql.join([...order], sql`, `);

/** How far a list is read in its order before PostgreSQL is asked for a better way. */
export const WALKED = 5_000;

/** How many of a list a filter leaves: nobody knows, so few that they are put in order together, or many. */
export type Left = "any" | "few" | "many";

type Found = { readonly found: number; readonly atLeast: readonly string[] };
type Among = { readonly total: number; readonly limit: number };

/** Few are those that are sooner gathered than as many as a page shows are met in the order of the whole list. */
export const areFew = (found: number, { total, limit }: Among): boolean => found * found < limit * total;

export function leftBy({ found, atLeast }: Found, among: Among): Left {
  return !atLeast.includes("found") && areFew(found, among) ? "few" : "many";
}

export type Wanted = Pick<PageOf, "order" | "after" | "limit"> & {
  readonly listed: typeof listedProfiles | typeof listedMissions;
  readonly wanted: SQL | undefined;
  /** The same where the rows are read in their order. */
  readonly read: SQL | undefined;
  readonly left: Left;
};

type Listed = Pick<Wanted, "listed" | "order" | "limit">;

/** The place in a list behind which a page of it begins: by what the list is in order, and the slug. */
export type Place = { readonly by: string | number; readonly slug: string };

/** Any place, in a statement that is prepared. */
export const PLACE = { by: sql.placeholder("by"), slug: sql.placeholder("slug") };

const selectSlugs = (
  db: Reader,
  { listed, order, limit }: Listed,
  source: SQL = sql`${listed}`,
  where?: SQL,
) =>
  db
    .select({ slug: sql<string>`${listed.slug}` })
    .from(source)
    .where(where)
    .orderBy(...order)
    .limit(limit);

const slugsOf = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug);

/** The slugs of the first page of a whole list, asked by a statement of that name, or with `after` of the page behind a place. */
export function pagePrepared(db: Reader, name: string, listed: Listed, after?: SQL) {
  const prepared = selectSlugs(db, listed, undefined, after).prepare(name);
  return { read: async (place?: Place) => slugsOf(await prepared.execute(place)) };
}

/**
 * The slugs of the first that a filter leaves of a list. Words keep company and rare choices are few, of which PostgreSQL
 * knows little: what is known to be few is gathered and put in order, and where many are left, the list is first read in
 * its order, as far as that costs little.
 */
export async function firstOf(db: Reader, asked: Wanted): Promise<string[]> {
  const { listed, wanted, read, after, order, limit, left } = asked;
  const select = async (source: SQL, where: SQL | undefined) =>
    slugsOf(await selectSlugs(db, asked, source, where));
  if (left === "few")
    return select(sql`(select * from ${listed} where ${wanted ?? sql`true`} offset 0) as ${listed}`, after);
  if (left === "many") {
    const next = sql`(select * from ${listed} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${WALKED})`;
    const met = await select(sql`${next} as ${listed}`, read);
    if (met.length === limit) return met;
  }
  return select(sql`${listed}`, and(wanted, after));
}
