import { type AtLeast, COUNTED_MOST } from "~/marketplace/counted";
import { facetOf, readFacet } from "~/marketplace/facets";
import { whileListStands } from "~/platform/cache/public-memory.server";
import type { OptionNumber } from "~/platform/db/schema/option-number";
import type { Reader } from "~/platform/db.server";
import { countRows, type Shown } from "./count-rows.server";
import { type AskedList, findWay } from "./find-way.server";
import type { PageOf } from "./first-of.server";
import { isChosen, keysOf, type Narrowed, without } from "./narrowed";
import { readTallies } from "./tallies.server";

/** A list whose options are counted. */
export type CountedList<Facet extends string> = AskedList & {
  /** The facets whose options are offered, with the options that are always told of. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  /** Those of which any choice will do: the count of an option leaves its own facet out. */
  readonly anyOf: readonly Facet[];
  readonly numbers: OptionNumber<Facet>;
  /** The options that what a number tells of a facet means. */
  readonly codesOf: OptionNumber<Facet>["codesOf"];
  /** The facets whose options change with the day, which no tally keeps. */
  readonly passing: readonly Facet[];
  /** What else they depend on: the days up to which they look. */
  readonly days: readonly string[];
};

export type OptionCounts<Facet extends string> = {
  readonly found: number;
  /** By facet and code, how many would be shown if that option were chosen as well. */
  readonly counts: Readonly<Record<Facet, Readonly<Record<string, number>>>>;
  /** Of which of these there may be more than was counted. */
  readonly atLeast: AtLeast<Facet>;
};

type Count = { readonly key: string; readonly n: number };
type Counted = {
  readonly found: number;
  readonly counts: readonly Count[];
  readonly atLeast: readonly string[];
  /** The slugs of the page that was met while counting; null where it was not. */
  readonly page?: readonly string[] | null;
};

const FOUND = "found";

/**
 * FAST-4, DIR-10, MIS-9: how many a filter finds, and how many each option would leave: exact off the kept tallies where
 * one choice is made at most, and else counted up to a bound, so that no size of the list makes it slow. What is counted
 * tells the slugs of the page as well, or null where it did not meet them.
 */
export async function countOptions<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  page?: PageOf,
): Promise<{ readonly options: OptionCounts<Facet>; readonly met: readonly string[] | null | undefined }> {
  const apart = counted.anyOf.filter((facet) => isChosen(narrowed, facet));
  const [shown, ...others] = await Promise.all([
    countWithin(db, counted, narrowed, page),
    ...apart.map((facet) => countWithin(db, counted, without(narrowed, facet))),
  ]);
  const from = (facet: Facet) => others[apart.indexOf(facet)] ?? shown;
  const facets = facetsOf(counted);
  const of = (facet: Facet) =>
    Object.fromEntries([
      ...counted.offered[facet].map((code) => [code, 0]),
      ...from(facet).counts.flatMap(({ key, n }) => {
        const [name, code] = readFacet(key);
        return name === facet ? [[code, n]] : [];
      }),
    ]);
  const options: OptionCounts<Facet> = {
    found: shown.found,
    counts: Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as OptionCounts<Facet>["counts"],
    atLeast: [
      ...(shown.atLeast.includes(FOUND) ? (["found"] as const) : []),
      ...facets.filter((facet) => from(facet).atLeast.includes(facet)),
    ],
  };
  return { options, met: shown.page };
}

const facetsOf = <Facet extends string>({ offered }: CountedList<Facet>) => Object.keys(offered) as Facet[];

async function countWithin<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  page?: PageOf,
): Promise<Counted> {
  const keys = keysOf(narrowed);
  const isKept = keys.length < 2 && Object.keys(narrowed.rest).length === 0;
  if (!isKept) {
    const way = await findWay(db, counted, narrowed, page);
    return countAlong(db, counted, facetsOf(counted), way.narrowed, way.shown);
  }
  const read = () => readKept(db, counted, narrowed, keys[0]);
  return whileListStands(db, counted.list, `options of ${keys[0] ?? "all"} by ${counted.days.join()}`, read);
}

async function readKept<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  chosen: string | undefined,
): Promise<Counted> {
  const [tallies, passing] = await Promise.all([
    readTallies(db, counted.list, chosen),
    counted.passing.length ? countAlong(db, counted, counted.passing, narrowed) : null,
  ]);
  return {
    found: (chosen === undefined ? undefined : tallies.get(chosen)) ?? 0,
    counts: [...[...tallies].map(([key, n]) => ({ key, n })), ...(passing?.counts ?? [])],
    atLeast: passing?.atLeast.includes(FOUND) ? counted.passing : [],
  };
}

/** Counts some facets along the rows themselves, of the first that PostgreSQL meets. */
async function countAlong<Facet extends string>(
  db: Reader,
  { table, numbers, codesOf }: CountedList<Facet>,
  facets: readonly Facet[],
  narrowed: Narrowed,
  page?: Shown,
): Promise<Counted> {
  const met = await countRows(db, { table, narrowed, page });
  const counts = new Map<string, number>();
  for (const facet of facets)
    for (const [value, n] of numbers.tally(facet, met.numbers)) {
      for (const code of codesOf[facet](value)) {
        const key = facetOf(facet, code);
        counts.set(key, (counts.get(key) ?? 0) + n);
      }
    }
  return {
    found: Math.min(met.found, COUNTED_MOST),
    counts: [...counts].map(([key, n]) => ({ key, n: Math.min(n, COUNTED_MOST) })),
    atLeast: met.found > COUNTED_MOST ? [FOUND, ...facets] : [],
    page: met.page,
  };
}
