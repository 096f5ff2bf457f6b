import { and, arrayContains, arrayOverlaps, type Column, type SQL, sql } from "drizzle-orm";
import { COUNT_CAP } from "~/domain/bounds";
import type { AtLeast } from "~/domain/search/capped-count";
import { facetOf, readFacet } from "~/domain/search/facets";
import { isSearchedFirst, SEARCHED_FIRST, saysLittle } from "~/domain/search/search-text";
import { cachedList } from "~/platform/cache/cached-reads.server";
import { countBits, maskOf, type Options } from "~/platform/db/schema/options";
import type { PublicList, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containsTerms } from "./contains-terms.server";
import { countPublic } from "./count-public.server";

export type SearchedList<Facet extends string = string> = {
  readonly list: PublicList;
  readonly table: typeof publicProfiles | typeof publicMissions;
  readonly options: Options;
  /** The facets with the options that are offered also where no row has them. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  /** Those of which any choice will do: the count of an option leaves its own facet out. */
  readonly anyOf: readonly Facet[];
  /** A date that decides about options, which no bit holds. */
  readonly date: Column;
  /** The SQL of a JSON object: how many of the rows `met` have each of these options. */
  readonly countsByDate: SQL;
  /** The days on which these depend. */
  readonly days: string;
};

/** What is chosen of one facet: a row has all of it, or any of it. */
export type Choice = {
  readonly facet: string;
  readonly codes: readonly string[];
  readonly of: "all" | "any";
  /** The condition, where a date decides. */
  readonly onDate?: SQL | undefined;
};

export type Narrowed = {
  readonly q: string;
  readonly choices: readonly Choice[];
  /** Amounts, of which there are no options. */
  readonly bounds: readonly SQL[];
};

export type Page = {
  /** What the list is in order by, before the slug. */
  readonly by: Column;
  readonly order: readonly SQL[];
  readonly after: SQL | undefined;
  readonly limit: number;
};

export type OptionCounts<Facet extends string> = {
  readonly found: number;
  /** By facet and code, how many would be shown if that option were chosen as well. */
  readonly counts: Readonly<Record<Facet, Readonly<Record<string, number>>>>;
  /** Of which of these there may be more than was counted. */
  readonly atLeast: AtLeast<Facet>;
};

export type FoundPage<Facet extends string, Row> = OptionCounts<Facet> & {
  readonly rows: Row[];
  readonly total: number;
  /** Whether only the first of the list were searched, as the words say too little. */
  readonly searchedFirst: boolean;
  readonly next: string | null;
};

/** How far a list is read in its order before all that a filter leaves is put in order. */
export const WALKED = 5_000;

const keysOf = ({ facet, codes }: Choice) => codes.map((code) => facetOf(facet, code));
const isMade = ({ codes }: Choice) => codes.length > 0;

/** Beside words the GIN index holds the options; without, the indexes in the order of the list hold their bits. */
export function conditionsOf({ table, options }: SearchedList, narrowed: Narrowed): SQL | undefined {
  const words = containsTerms(table.search_text, narrowed.q);
  const chosen = narrowed.choices.filter(isMade).map((choice) => {
    if (choice.onDate) return choice.onDate;
    const keys = keysOf(choice);
    if (words.length > 0)
      return choice.of === "all" ? arrayContains(table.facets, keys) : arrayOverlaps(table.facets, keys);
    const mask = maskOf(options, keys);
    const met = sql`${table.option_bits} & ${mask}::bigint`;
    return choice.of === "all" ? sql`${met} = ${mask}::bigint` : sql`${met} <> 0`;
  });
  return and(...chosen, ...narrowed.bounds, ...words);
}

const inOrder = (order: readonly SQL[]): SQL => sql.join([...order], sql`, `);

/** The rows that are searched: of a long list only the first, where no index knows a term. */
const sourceOf = ({ table }: SearchedList, { q }: Narrowed, { order }: Pick<Page, "order">): SQL =>
  saysLittle(q)
    ? sql`(select * from ${table} order by ${inOrder(order)} limit ${SEARCHED_FIRST}) as ${table}`
    : sql`${table}`;

type Gathered = {
  readonly found: number;
  readonly bits: readonly number[] | null;
  readonly dated: Readonly<Record<string, number>> | null;
  /** The slugs of the page; null where not all that match were gathered. */
  readonly page: readonly string[] | null;
};

/**
 * FAST-4: the first rows that PostgreSQL meets, in no order, one more than is counted: where that is all of them, the page
 * is known as well.
 */
async function gather(
  db: Reader,
  searched: SearchedList,
  narrowed: Narrowed,
  { by, order, after, limit }: Page,
): Promise<Gathered> {
  const { table, date, countsByDate } = searched;
  // An index in the order of the list holds all of these.
  const columns = [table.option_bits, date, table.slug, by];
  const { rows } = await db.execute<Gathered>(sql`
    with met as materialized (
      select ${sql.join(columns, sql`, `)} from ${sourceOf(searched, narrowed, { order })}
      where ${conditionsOf(searched, narrowed) ?? sql`true`} limit ${COUNT_CAP + 1}
    )
    select count(*)::int as found, json_agg(option_bits) as bits, ${countsByDate} as dated,
      case when count(*) <= ${COUNT_CAP} then array(
        select slug from met as ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${limit}
      ) end as page
    from met`);
  return rows[0] as Gathered;
}

/** The same of all rows, without a page. */
async function countAll(db: Reader, searched: SearchedList, narrowed: Narrowed): Promise<Gathered> {
  const { table, date, countsByDate } = searched;
  const { rows } = await db.execute<Gathered>(sql`
    with met as materialized (
      select ${table.option_bits}, ${date} from ${table} where ${conditionsOf(searched, narrowed) ?? sql`true`}
    )
    select count(*)::int as found, json_agg(option_bits) as bits, ${countsByDate} as dated, null as page from met`);
  return rows[0] as Gathered;
}

/**
 * The slugs of a page: where many match, the list is read in its order for a while; where few do, or these do not fill the
 * page, all that match are put in order.
 */
async function pageOf(
  db: Reader,
  searched: SearchedList,
  narrowed: Narrowed,
  page: Page & { readonly isFew: boolean },
): Promise<string[]> {
  const { table } = searched;
  const { order, after = sql`true`, limit, isFew } = page;
  const source = sourceOf(searched, narrowed, page);
  const wanted = conditionsOf(searched, narrowed) ?? sql`true`;
  const select = async (from: SQL, where?: SQL) => {
    const rows = await db
      .select({ slug: sql<string>`${table.slug}` })
      .from(sql`(${from}) as ${table}`)
      .where(where)
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ slug }) => slug);
  };
  const next = sql`select * from ${source} where ${after} order by ${inOrder(order)} limit ${WALKED}`;
  const walked = isFew ? [] : await select(next, wanted);
  if (walked.length === limit) return walked;
  // Behind `offset 0` PostgreSQL does not look for the few that match along the order of the list.
  return select(sql`select * from ${source} where ${wanted} and ${after} offset 0`);
}

/** The first that a filter finds, by their slugs. */
export async function firstSlugs(
  db: Reader,
  searched: SearchedList,
  narrowed: Narrowed,
  page: Page,
): Promise<readonly string[]> {
  const { page: slugs } = await gather(db, searched, narrowed, page);
  return slugs ?? pageOf(db, searched, narrowed, { ...page, isFew: false });
}

type Counted = Pick<Gathered, "found" | "page"> & {
  readonly counts: ReadonlyMap<string, number>;
  readonly isMore: boolean;
};

function counted({ options }: SearchedList, { found, bits, dated, page }: Gathered, most: number): Counted {
  const counts = [...countBits(options, bits ?? []), ...Object.entries(dated ?? {})];
  return {
    found: Math.min(found, most),
    counts: new Map(counts.map(([key, n]) => [key, Math.min(n, most)])),
    isMore: found > most,
    page,
  };
}

/** FAST-4: exact for the whole list and for one choice, remembered while the list stays as it is; else up to a bound. */
async function countWithin(
  db: Reader,
  searched: SearchedList,
  narrowed: Narrowed,
  page: Page,
): Promise<Counted> {
  const keys = narrowed.choices.flatMap(keysOf);
  if (narrowed.q || narrowed.bounds.length > 0 || keys.length > 1)
    return counted(searched, await gather(db, searched, narrowed, page), COUNT_CAP);
  return cachedList(db, searched.list, `options of ${keys[0] ?? "all"} by ${searched.days}`, async () =>
    counted(searched, await countAll(db, searched, narrowed), Number.POSITIVE_INFINITY),
  );
}

const without = (narrowed: Narrowed, facet: string): Narrowed => ({
  ...narrowed,
  choices: narrowed.choices.filter((choice) => choice.facet !== facet),
});

type Cards<Row> = {
  readonly read: (slugs: readonly string[]) => Promise<Row[]>;
  readonly cursorOf: (last: Row) => string;
};

/** One page of a list, with how many match, how many there are, and each option's count. */
export async function searchList<Facet extends string, Row>(
  db: Reader,
  searched: SearchedList<Facet>,
  narrowed: Narrowed,
  page: Page,
  cards: Cards<Row>,
): Promise<FoundPage<Facet, Row>> {
  const { list, offered, anyOf } = searched;
  const apart = anyOf.filter((facet) =>
    narrowed.choices.some((choice) => choice.facet === facet && isMade(choice)),
  );
  const [total, shown, ...others] = await Promise.all([
    countPublic(db, list),
    countWithin(db, searched, narrowed, page),
    ...apart.map((facet) => countWithin(db, searched, without(narrowed, facet), page)),
  ]);
  const isFew = !shown.isMore && shown.found <= COUNT_CAP;
  const slugs = shown.page ?? (await pageOf(db, searched, narrowed, { ...page, isFew }));
  const facets = Object.keys(offered) as Facet[];
  const from = (facet: Facet) => others[apart.indexOf(facet)] ?? shown;
  const of = (facet: Facet) =>
    Object.fromEntries([
      ...offered[facet].map((code) => [code, 0]),
      ...[...from(facet).counts].flatMap(([key, n]) => {
        const [name, code] = readFacet(key);
        return name === facet && n > 0 ? [[code, n]] : [];
      }),
    ]);
  const rows = (await cards.read(slugs)).slice(0, page.limit - 1);
  const last = rows.at(-1);
  return {
    found: shown.found,
    counts: Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as OptionCounts<Facet>["counts"],
    atLeast: [...(shown.isMore ? (["found"] as const) : []), ...facets.filter((facet) => from(facet).isMore)],
    rows,
    total,
    searchedFirst: isSearchedFirst(narrowed.q, total),
    // A row that left the list between the two queries ends no list.
    next: slugs.length === page.limit && last ? cards.cursorOf(last) : null,
  };
}
