import { desc, type SQL, sql } from "drizzle-orm";
import { NEAR_SHOWN, NEAR_SPELLINGS } from "~/domain/search/rankings";
import { searchTerms } from "~/domain/search/search-text";
import { asWritten, nearestSpellings } from "~/domain/search/spelling";
import { type PublicList, publicWords } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containing } from "./contains-terms.server";
import { conditionsOf, firstSlugs, type ListQuery, type Page, type SearchedList } from "./search-list.server";

/** Shorter terms occur in nearly every text. */
const SHORTEST_TERM = 3;
const CANDIDATES = 30;

/** The number of newest matches per word that are ranked by their number of words. */
const WEIGHED = 500;

export type Near<Row> = {
  readonly queries: string[];
  /** Whether the filters still apply. */
  readonly filtered: boolean;
  /** Whether these contain most of the words, since nothing contains all. */
  readonly partly: boolean;
  readonly rows: Row[];
};

type Search<Filter, Row> = {
  readonly searched: SearchedList;
  readonly filter: Filter;
  /** The same list without filters. */
  readonly alone: Filter;
  readonly queryOf: (filter: Filter) => ListQuery;
  readonly page: (filter: Filter, limit: number) => Page;
  readonly cards: (slugs: readonly string[]) => Promise<Row[]>;
  /** The searched texts of rows that meet a condition. */
  readonly texts: (condition: SQL | undefined, limit: number) => Promise<(string | null)[]>;
};

/**
 * DIR-10: for a search without results: the same search with unknown words replaced by the nearest
 * spellings, and the results of the first; otherwise what contains most of the words. With the chosen
 * filters if that finds anything, otherwise without.
 */
export async function findNear<Filter extends { readonly q: string }, Row>(
  db: Reader,
  search: Search<Filter, Row>,
): Promise<Near<Row>> {
  const { searched, filter, alone, queryOf, texts } = search;
  const terms = searchTerms(filter.q);
  const spellings = await spellingsOf(db, searched.list, terms);
  const queries = nearQueries(terms, spellings);
  const known = speltAt(0, terms, spellings);
  const written = async (q: string) =>
    asWritten(q, await texts(conditionsOf(searched, queryOf({ ...alone, q })), NEAR_SHOWN));
  for (const base of [filter, alone]) {
    const found = (await spelt(db, search, base, queries)) ?? (await holdingMost(db, search, base, known));
    if (found)
      return { ...found, queries: await Promise.all(found.queries.map(written)), filtered: base === filter };
  }
  return { queries: [], filtered: true, partly: false, rows: [] };
}

type Found<Row> = Pick<Near<Row>, "queries" | "partly" | "rows">;

const first = <Filter, Row>(
  db: Reader,
  { searched, queryOf, page }: Search<Filter, Row>,
  filter: Filter,
  limit: number,
) => firstSlugs(db, searched, queryOf(filter), { ...page(filter, limit), after: undefined });

async function spelt<Filter extends { readonly q: string }, Row>(
  db: Reader,
  search: Search<Filter, Row>,
  base: Filter,
  queries: readonly string[],
): Promise<Found<Row> | undefined> {
  const found = await Promise.all(
    queries.map(async (q) => ({ q, met: await first(db, search, { ...base, q }, NEAR_SHOWN) })),
  );
  const good = found.filter(({ met }) => met.length > 0);
  if (!good[0]) return undefined;
  return { queries: good.map(({ q }) => q), partly: false, rows: await search.cards(good[0].met) };
}

/**
 * The rows that contain most of the words, ties newest first, and the words that the best of them contain.
 */
async function holdingMost<Filter extends { readonly q: string }, Row>(
  db: Reader,
  search: Search<Filter, Row>,
  base: Filter,
  terms: readonly string[],
): Promise<Found<Row> | undefined> {
  if (terms.length < 2) return undefined;
  const each = await Promise.all(terms.map((q) => first(db, search, { ...base, q }, WEIGHED)));
  const weighed = [...new Set(each.flat())];
  if (weighed.length === 0) return undefined;
  const met = await mostTerms(db, search.searched, weighed, terms);
  const most = met[0]?.contained.length ?? 0;
  const shown = met.filter(({ contained }) => contained.length >= Math.min(most, terms.length / 2));
  const best = shown
    .filter(({ contained }) => contained.length === most)
    .map(({ contained }) => contained.join(" "));
  return {
    queries: [...new Set(best)].slice(0, NEAR_SPELLINGS),
    partly: true,
    rows: await search.cards(shown.map(({ slug }) => slug)),
  };
}

/** The rows that contain most of the terms, ties newest first. */
async function mostTerms(
  db: Reader,
  { table }: SearchedList,
  slugs: readonly string[],
  terms: readonly string[],
) {
  const contained = terms.map(
    (term) => sql`case when ${table.search_text} like ${containing(term)} then ${term}::text end`,
  );
  const all = sql<string[]>`array_remove(array[${sql.join(contained, sql`, `)}], null)`;
  return db
    .select({ slug: sql<string>`${table.slug}`, contained: all.as("contained") })
    .from(sql`${table}`)
    .where(sql`${table.slug} = any(${sql.param([...slugs])}::text[])`)
    .orderBy(sql`cardinality(${all}) desc`, desc(table.published_at), desc(table.slug))
    .limit(NEAR_SHOWN);
}

type Spellings = ReadonlyMap<string, readonly string[]>;

/** The terms with each unknown one replaced by its spelling of that rank, or left out. */
const speltAt = (place: number, terms: readonly string[], spellings: Spellings): string[] => [
  ...new Set(
    terms.flatMap((term) => {
      const nearest = spellings.get(term);
      return nearest ? (nearest[Math.min(place, nearest.length - 1)] ?? []) : term;
    }),
  ),
];

function nearQueries(terms: readonly string[], spellings: Spellings): string[] {
  if (spellings.size === 0) return [];
  const queries = Array.from({ length: NEAR_SPELLINGS }, (_, place) =>
    speltAt(place, terms, spellings).join(" "),
  );
  return [...new Set(queries)].filter(Boolean);
}

type Likeness = { readonly term: string; readonly words: string[] };

/** The possible spellings of each unknown term. */
async function spellingsOf(db: Reader, list: PublicList, terms: string[]): Promise<Map<string, string[]>> {
  const searched = terms.filter((term) => term.length >= SHORTEST_TERM);
  const { rows } = await db.execute<Likeness>(sql`
    select term, array(
      select word from ${publicWords} where list = ${list} and word % term
      order by similarity(word, term) desc, word limit ${CANDIDATES}
    ) as words
    from unnest(${sql.param(searched)}::text[]) as term
    where not exists (select from ${publicWords} where list = ${list} and word like '%' || term || '%')`);
  return new Map(rows.map(({ term, words }) => [term, nearestSpellings(term, words)]));
}
