import { and, type SQL, sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import { isRemembering, whileListStands } from "~/platform/cache/public-memory.server";
import type { listedMissions, listedProfiles, PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";
import type { Shown } from "./count-rows.server";
import { areFew, type PageOf } from "./first-of.server";
import { likelyFound } from "./likely-found";
import { keysOf, type Narrowed } from "./narrowed";
import { readTallies } from "./tallies.server";

/** A list that is asked in one of several ways. */
export type AskedList = {
  readonly list: PublicList;
  readonly table: typeof listedProfiles | typeof listedMissions;
  /** Whether an index holds the choices of its rows in lots. */
  readonly isChosenInLots: boolean;
};

/** Below so many a list is searched in its lots no sooner than as a whole. */
const LOTTED_FROM = 50_000;
/** Of what leaves a smaller share of a list, PostgreSQL finds those that hold a word sooner by its own indexes. */
const MANY = 0.15;

/** FAST-4: which index a list is asked by for what it is narrowed to, and whether its page is likely to be met in its order. */
export async function findWay(
  db: Reader,
  counted: AskedList,
  narrowed: Narrowed,
  page: PageOf | undefined,
): Promise<{ readonly narrowed: Narrowed; readonly shown: Shown | undefined }> {
  const asked = await wordsInTheirWay(db, counted, narrowed);
  if (!page) return { narrowed: asked, shown: undefined };
  const likely = await likelyLeft(db, counted.list, asked);
  const chosenInLots = counted.isChosenInLots && areInNewestLots(asked, page, likely);
  const walks = !likely || !areFew(likely.found, { total: likely.total, limit: page.limit });
  return { narrowed: { ...asked, chosenInLots }, shown: { ...page, walks } };
}

/** Words of a long list are looked for in its lots, or in its rows where what is asked is one common word and nothing else. */
async function wordsInTheirWay(
  db: Reader,
  { list, table }: AskedList,
  narrowed: Narrowed,
): Promise<Narrowed> {
  const { lots, ...whole } = narrowed;
  if (!lots || !isRemembering(db) || (await countPublic(db, list)) < LOTTED_FROM) return whole;
  if (lots.anyOf.length + keysOf(narrowed).length > 1) return narrowed;
  const { words: _, ...others } = whole.rest;
  const further = Object.values(others).flat();
  if (further.length > 0) return (await likelyShare(db, { list, table }, further)) < MANY ? whole : narrowed;
  if (!lots.soonRead) return narrowed;
  return { ...whole, rest: { words: lots.soonRead }, isRead: true };
}

/** What share of its rows PostgreSQL expects to meet conditions, of whose columns alone it knows enough. */
async function likelyShare(
  db: Reader,
  { list, table }: Pick<AskedList, "list" | "table">,
  conditions: readonly SQL[],
): Promise<number> {
  const [left, all] = await Promise.all([
    likelyRows(db, table, and(...conditions)),
    whileListStands(db, list, "likely rows", () => likelyRows(db, table, sql`true`)),
  ]);
  return all > 0 ? left / all : 0;
}

async function likelyRows(db: Reader, table: AskedList["table"], where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[] }>(
    sql`explain (format json) select from ${table} where ${where}`,
  );
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

type Likely = { readonly found: number; readonly total: number };

/** How many of how many the tallies tell that a filter leaves, where they are remembered; they know nothing of words. */
async function likelyLeft(
  db: Reader,
  list: PublicList,
  { choices, rest }: Narrowed,
): Promise<Likely | undefined> {
  const keys = keysOf({ choices, rest });
  if (keys.length === 0 || "words" in rest || !isRemembering(db)) return undefined;
  const [total, ...tallies] = await Promise.all([
    countPublic(db, list),
    ...keys.map((key) => whileListStands(db, list, `tallies of ${key}`, () => readTallies(db, list, key))),
  ]);
  const beside = new Map(keys.map((key, place) => [key, tallies[place]]));
  return { found: likelyFound(choices, (key) => beside.get(key) ?? new Map()), total };
}

/**
 * Whether the newest lots of a long list hold as many as are counted, and with them the page; what else is asked may leave
 * few in each of them.
 */
const areInNewestLots = (
  { rest }: Narrowed,
  { newest, after }: PageOf,
  likely: Likely | undefined,
): boolean =>
  newest &&
  !after &&
  likely !== undefined &&
  likely.total >= LOTTED_FROM &&
  likely.found > COUNTED_MOST &&
  Object.keys(rest).length === 0;
