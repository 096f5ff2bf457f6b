import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type AtLeast, COUNTED_MOST } from "~/marketplace/counted";
import { facetOf, readFacet } from "~/marketplace/facets";
import { whileListStands } from "~/platform/cache/public-memory.server";
import type { PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { conditionsOf, isChosen, keysOf, type Narrowed, without } from "./narrowed";
import { readTallies } from "./tallies.server";

/** How the rows of a list are told apart along a facet: by a value that says one code or several. */
export type Along = { readonly by: SQL | Column; codesOf(value: unknown): readonly string[] };

/** A list whose options are counted. */
export type CountedList<Facet extends string> = {
  readonly list: PublicList;
  readonly table: PgTable & { readonly facets: Column };
  /** The facets whose options are offered, with the options that are always told of. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  /** Those of which any choice will do: the count of an option leaves its own facet out. */
  readonly anyOf: readonly Facet[];
  readonly along: Partial<Record<Facet, Along>>;
  /** The options that change with the day, which no tally keeps, with who has them. */
  readonly passing: Partial<Record<Facet, Readonly<Record<string, SQL>>>>;
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

/** The rows of a page, told by their key, in an order of some columns. */
export type PageOf = {
  readonly key: Column;
  readonly by: readonly Column[];
  readonly order: readonly SQL[];
  readonly after: SQL | undefined;
  readonly limit: number;
};

type Count = { readonly key: string; readonly n: number };
type Counted = {
  readonly found: number;
  readonly counts: readonly Count[];
  readonly atLeast: readonly string[];
  /** The keys of the page, where it met them all. */
  readonly met?: readonly string[] | undefined;
};

const FOUND = "found";

/**
 * FAST-4, DIR-10, MIS-9: how many a filter finds, and how many each option would leave: exact off the kept tallies where
 * one choice is made at most, and else counted up to a bound, so that no size of the list makes it slow. Where all that is
 * found was met while counting, the keys of a page of it come with the counts.
 */
export async function countOptions<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  page?: PageOf,
): Promise<{ readonly options: OptionCounts<Facet>; readonly met: readonly string[] | undefined }> {
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
  return { options, met: shown.met };
}

const facetsOf = <Facet extends string>({ offered }: CountedList<Facet>) => Object.keys(offered) as Facet[];

function countWithin<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  page?: PageOf,
): Promise<Counted> {
  const keys = keysOf(narrowed);
  const isKept = keys.length < 2 && Object.keys(narrowed.rest).length === 0;
  if (!isKept) return countRows(db, counted, narrowed, page);
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
    Object.keys(counted.passing).length ? countRows(db, { ...counted, along: {} }, narrowed) : null,
  ]);
  return {
    found: (chosen === undefined ? undefined : tallies.get(chosen)) ?? 0,
    counts: [...[...tallies].map(([key, n]) => ({ key, n })), ...(passing?.counts ?? [])],
    atLeast: passing?.atLeast.includes(FOUND) ? Object.keys(counted.passing) : [],
  };
}

/** The place of the keys of a page among what is counted. */
const PAGE = -1_000;

type Met = { readonly place: number; readonly value: unknown; readonly n: number };

/** Counts along the rows themselves, of the first that PostgreSQL meets. */
async function countRows<Facet extends string>(
  db: Reader,
  counted: CountedList<Facet>,
  narrowed: Narrowed,
  page?: PageOf,
): Promise<Counted> {
  const along = Object.entries<Along | undefined>(counted.along).flatMap(([facet, way]) =>
    way ? [{ facet, ...way }] : [],
  );
  const passing = Object.entries<Readonly<Record<string, SQL>> | undefined>(counted.passing).flatMap(
    ([facet, options]) =>
      Object.entries(options ?? {}).map(([code, has]) => ({ key: facetOf(facet, code), has })),
  );
  const name = (kind: string, place: number) => sql.identifier(`${kind}_${place}`);
  const read = [
    ...along.map(({ by }, place) => sql`${by} as ${name("along", place)}`),
    ...passing.map(({ has }, place) => sql`${has} as ${name("passing", place)}`),
    ...(page ? [page.key, ...page.by].map((column) => sql`${column}`) : [sql`true as found`]),
  ];
  const groups = along.map(
    (_, place) =>
      sql`select ${sql.raw(String(place))} as place, to_json(${name("along", place)}) as value, count(*)::int as n from met group by ${name("along", place)}`,
  );
  const marks = passing.map(
    (_, place) =>
      sql`select ${sql.raw(String(-2 - place))}, null, count(*) filter (where ${name("passing", place)})::int from met`,
  );
  const paged = page
    ? [
        sql`select ${sql.raw(String(PAGE))}, to_json(array(
          select ${page.key} from met as ${counted.table} where ${page.after ?? sql`true`}
          order by ${sql.join([...page.order], sql`, `)} limit ${page.limit}
        )), 0`,
      ]
    : [];
  const { rows } = await db.execute<Met>(sql`
    with met as materialized (
      select ${sql.join(read, sql`, `)} from ${counted.table}
      where ${conditionsOf(counted.table.facets, narrowed) ?? sql`true`} limit ${COUNTED_MOST + 1}
    )
    ${sql.join([sql`select -1 as place, null::json as value, count(*)::int as n from met`, ...groups, ...marks, ...paged], sql` union all `)}`);
  const found = rows.find(({ place }) => place === -1)?.n ?? 0;
  const counts: Record<string, number> = {};
  for (const { place, value, n } of rows) {
    const way = along[place];
    const keys = way
      ? way.codesOf(value).map((code) => facetOf(way.facet, code))
      : [passing[-2 - place]?.key];
    for (const key of keys) if (key) counts[key] = Math.min((counts[key] ?? 0) + n, COUNTED_MOST);
  }
  return {
    found: Math.min(found, COUNTED_MOST),
    counts: Object.entries(counts).map(([key, n]) => ({ key, n })),
    atLeast: found > COUNTED_MOST ? [FOUND, ...facetsOf(counted)] : [],
    met: found > COUNTED_MOST ? undefined : textsOf(rows.find(({ place }) => place === PAGE)?.value),
  };
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined);
