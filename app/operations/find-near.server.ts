import { sql } from "drizzle-orm";
import { NEAR_SPELLINGS } from "~/marketplace/ranking/rankings";
import { searchTerms } from "~/marketplace/text/search-text";
import { asWritten, nearestSpellings } from "~/marketplace/text/spelling";
import { type PublicList, publicWords } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** A shorter term stands somewhere in nearly every text. */
const SHORTEST_TERM = 3;
const CANDIDATES = 30;

export type Near<Row> = {
  readonly queries: string[];
  /** Whether the chosen filters still hold. */
  readonly filtered: boolean;
  readonly rows: Row[];
};

type Search<Filter, Row> = {
  readonly list: PublicList;
  readonly filter: Filter;
  /** The same list with nothing chosen. */
  readonly alone: Filter;
  readonly select: (filter: Filter) => Promise<Row[]>;
  /** What is searched of some of those that a query finds. */
  readonly texts: (q: string) => Promise<(string | null)[]>;
};

/**
 * DIR-10: for a search that finds nothing, the same search with its unknown words put as the searched texts spell
 * them, nearest first, and what the first finds: under the chosen filters if it finds anything, else without.
 */
export async function findNear<Filter extends { readonly q: string }, Row>(
  db: Reader,
  { list, filter, alone, select, texts }: Search<Filter, Row>,
): Promise<Near<Row>> {
  const queries = await nearQueries(db, list, filter.q);
  for (const base of [filter, alone]) {
    const found = await Promise.all(queries.map(async (q) => ({ q, rows: await select({ ...base, q }) })));
    const good = found.filter(({ rows }) => rows.length > 0);
    if (!good[0]) continue;
    const written = await Promise.all(good.map(async ({ q }) => asWritten(q, await texts(q))));
    return { queries: written, filtered: base === filter, rows: good[0].rows };
  }
  return { queries: [], filtered: true, rows: [] };
}

async function nearQueries(db: Reader, list: PublicList, q: string): Promise<string[]> {
  const terms = searchTerms(q);
  const spellings = await spellingsOf(db, list, terms);
  if (spellings.size === 0) return [];
  const spelt = (place: number) =>
    terms.flatMap((term) => {
      const nearest = spellings.get(term);
      return nearest ? (nearest[Math.min(place, nearest.length - 1)] ?? []) : term;
    });
  const queries = Array.from({ length: NEAR_SPELLINGS }, (_, place) => spelt(place).join(" "));
  return [...new Set(queries)].filter(Boolean);
}

type Likeness = { readonly term: string; readonly words: string[] };

/** By term that stands in no text, the words that it may mean. */
async function spellingsOf(db: Reader, list: PublicList, terms: string[]): Promise<Map<string, string[]>> {
  const told = terms.filter((term) => term.length >= SHORTEST_TERM);
  const { rows } = await db.execute<Likeness>(sql`
    select term, array(
      select word from ${publicWords} where list = ${list} and word % term
      order by similarity(word, term) desc, word limit ${CANDIDATES}
    ) as words
    from unnest(${sql.param(told)}::text[]) as term
    where not exists (select from ${publicWords} where list = ${list} and word like '%' || term || '%')`);
  return new Map(rows.map(({ term, words }) => [term, nearestSpellings(term, words)]));
}
