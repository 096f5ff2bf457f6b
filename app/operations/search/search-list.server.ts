import { and, arrayContains, arrayOverlaps, type Column, type SQL, sql } from "drizzle-orm";
import { COUNT_CAP } from "~/domain/bounds";
import type { AtLeast } from "~/domain/search/capped-count";
import { facetOf, readFacet } from "~/domain/search/facets";
import { isLimitedToFirst, isTooShort, SHORT_QUERY_ROWS } from "~/domain/search/search-text";
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
  /** The facets, with the options that are listed even without rows. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  /** Any-of facets: the count of an option ignores its own facet. */
  readonly anyOf: readonly Facet[];
  /** A date that decides options without a bit. */
  readonly date: Column;
  /** A JSON object in SQL: the number of the rows `met` with each of these options. */
  readonly countsByDate: SQL;
  /** The days that these depend on. */
  readonly days: string;
};

/** The choices of a facet: all or any of them. */
export type Choice = {
  readonly facet: string;
  readonly codes: readonly string[];
  readonly of: "all" | "any";
  /** The condition, where a date decides. */
  readonly onDate?: SQL | undefined;
};

export type ListQuery = {
  readonly q: string;
  readonly choices: readonly Choice[];
  /** Conditions on amounts, which have no options. */
  readonly bounds: readonly SQL[];
};

export type Page = {
  /** The column of the order, before the slug. */
  readonly by: Column;
  readonly order: readonly SQL[];
  readonly after: SQL | undefined;
  readonly limit: number;
};

export type OptionCounts<Facet extends string> = {
  readonly found: number;
  /** By facet and code, the number of results if that option were chosen as well. */
  readonly counts: Readonly<Record<Facet, Readonly<Record<string, number>>>>;
  /** The counts that reached the cap. */
  readonly atLeast: AtLeast<Facet>;
};

export type FoundPage<Facet extends string, Row> = OptionCounts<Facet> & {
  readonly rows: Row[];
  readonly total: number;
  /** Whether only the first rows were searched, since the query is too short. */
  readonly limitedToFirst: boolean;
  readonly next: string | null;
};

/** The number of rows that are read in list order before all matches are sorted. */
export const WALKED = 5_000;

const keysOf = ({ facet, codes }: Choice) => codes.map((code) => facetOf(facet, code));
const isMade = ({ codes }: Choice) => codes.length > 0;

/** With words, the GIN index contains the options; without, the indexes in list order contain their bits. */
export function conditionsOf({ table, options }: SearchedList, query: ListQuery): SQL | undefined {
  const words = containsTerms(table.search_text, query.q);
  const chosen = query.choices.filter(isMade).map((choice) => {
    if (choice.onDate) return choice.onDate;
    const keys = keysOf(choice);
    if (words.length > 0)
      return choice.of === "all" ? arrayContains(table.facets, keys) : arrayOverlaps(table.facets, keys);
    const mask = maskOf(options, keys);
    const met = sql`${table.option_bits} & ${mask}::bigint`;
    return choice.of === "all" ? sql`${met} = ${mask}::bigint` : sql`${met} <> 0`;
  });
  return and(...chosen, ...query.bounds, ...words);
}

const inOrder = (order: readonly SQL[]): SQL => sql.join([...order], sql`, `);

/** The searched rows: only the first ones of a long list, where no term can use the index. */
const sourceOf = ({ table }: SearchedList, { q }: ListQuery, { order }: Pick<Page, "order">): SQL =>
  isTooShort(q)
    ? sql`(select * from ${table} order by ${inOrder(order)} limit ${SHORT_QUERY_ROWS}) as ${table}`
    : sql`${table}`;

type Gathered = {
  readonly found: number;
  readonly bits: readonly number[] | null;
  readonly dated: Readonly<Record<string, number>> | null;
  /** The slugs of the page; null where not all matches were read. */
  readonly page: readonly string[] | null;
};

/**
 * FAST-4: reads the first matches unordered, one more than the cap: where these are all, the page is known
 * too.
 */
async function gather(
  db: Reader,
  searched: SearchedList,
  query: ListQuery,
  { by, order, after, limit }: Page,
): Promise<Gathered> {
  const { table, date, countsByDate } = searched;
  // An index in list order contains all of these.
  const columns = [table.option_bits, date, table.slug, by];
  const { rows } = await db.execute<Gathered>(sql`
    with met as materialized (
      select ${sql.join(columns, sql`, `)} from ${sourceOf(searched, query, { order })}
      where ${conditionsOf(searched, query) ?? sql`true`} limit ${COUNT_CAP + 1}
    )
    select count(*)::int as found, json_agg(option_bits) as bits, ${countsByDate} as dated,
      case when count(*) <= ${COUNT_CAP} then array(
        select slug from met as ${table} where ${after ?? sql`true`} order by ${inOrder(order)} limit ${limit}
      ) end as page
    from met`);
  return rows[0] as Gathered;
}

/** The same for all rows, without a page. */
async function countAll(db: Reader, searched: SearchedList, query: ListQuery): Promise<Gathered> {
  const { table, date, countsByDate } = searched;
  const { rows } = await db.execute<Gathered>(sql`
    with met as materialized (
      select ${table.option_bits}, ${date} from ${table} where ${conditionsOf(searched, query) ?? sql`true`}
    )
    select count(*)::int as found, json_agg(option_bits) as bits, ${countsByDate} as dated, null as page from met`);
  return rows[0] as Gathered;
}

/**
 * The slugs of a page: walks the list in order when there are many matches; sorts all matches when there
 * are few, or the walk does not fill the page.
 */
async function pageOf(
  db: Reader,
  searched: SearchedList,
  query: ListQuery,
  page: Page & { readonly isFew: boolean },
): Promise<string[]> {
  const { table } = searched;
  const { order, after = sql`true`, limit, isFew } = page;
  const source = sourceOf(searched, query, page);
  const conditions = conditionsOf(searched, query) ?? sql`true`;
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
  const walked = isFew ? [] : await select(next, conditions);
  if (walked.length === limit) return walked;
  // `offset 0` keeps PostgreSQL from walking the list for few matches.
  return select(sql`select * from ${source} where ${conditions} and ${after} offset 0`);
}

/** The first slugs of a filter. */
export async function firstSlugs(
  db: Reader,
  searched: SearchedList,
  query: ListQuery,
  page: Page,
): Promise<readonly string[]> {
  const { page: slugs } = await gather(db, searched, query, page);
  return slugs ?? pageOf(db, searched, query, { ...page, isFew: false });
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

/**
 * FAST-4: exact for the whole list and for a single choice, cached per list version; otherwise up to the
 * cap.
 */
async function countWithin(
  db: Reader,
  searched: SearchedList,
  query: ListQuery,
  page: Page,
): Promise<Counted> {
  const keys = query.choices.flatMap(keysOf);
  if (query.q || query.bounds.length > 0 || keys.length > 1)
    return counted(searched, await gather(db, searched, query, page), COUNT_CAP);
  return cachedList(db, searched.list, `options of ${keys[0] ?? "all"} by ${searched.days}`, async () =>
    counted(searched, await countAll(db, searched, query), Number.POSITIVE_INFINITY),
  );
}

const without = (query: ListQuery, facet: string): ListQuery => ({
  ...query,
  choices: query.choices.filter((choice) => choice.facet !== facet),
});

type Cards<Row> = {
  readonly read: (slugs: readonly string[]) => Promise<Row[]>;
  readonly cursorOf: (last: Row) => string;
};

/** A page of a list, with the number of matches, the total, and the count of each option. */
export async function searchList<Facet extends string, Row>(
  db: Reader,
  searched: SearchedList<Facet>,
  query: ListQuery,
  page: Page,
  cards: Cards<Row>,
): Promise<FoundPage<Facet, Row>> {
  const { list, offered, anyOf } = searched;
  const apart = anyOf.filter((facet) =>
    query.choices.some((choice) => choice.facet === facet && isMade(choice)),
  );
  const [total, shown, ...others] = await Promise.all([
    countPublic(db, list),
    countWithin(db, searched, query, page),
    ...apart.map((facet) => countWithin(db, searched, without(query, facet), page)),
  ]);
  const isFew = !shown.isMore && shown.found <= COUNT_CAP;
  const slugs = shown.page ?? (await pageOf(db, searched, query, { ...page, isFew }));
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
    limitedToFirst: isLimitedToFirst(query.q, total),
    // A row that left the list between the two queries does not end it.
    next: slugs.length === page.limit && last ? cards.cursorOf(last) : null,
  };
}
