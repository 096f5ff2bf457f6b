import { type Column, type SQL, sql } from "drizzle-orm";
import { isUnsearchable, saysLittle, searchTerms } from "~/marketplace/text/search-text";
import { isRemembering, whileListStands } from "~/platform/cache/public-memory.server";
import { listedWords, type PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containing } from "../search-conditions.server";
import { type Common, commonWords } from "./common-words.server";
import type { InLots } from "./narrowed";

/** A term that stands in more words than these is looked for in the texts themselves, where the shortest do not tell. */
const MOST_WORDS = 200;
/** An index that has to gather the texts of more words than these is slower than looking at what other terms leave. */
const GATHERED_WORDS = 8;

type Searched = {
  readonly list: PublicList;
  readonly words: Column;
  /** The searched text of a row, where the words of a term are too many. */
  readonly text: SQL;
};
type Found = { readonly term: string; readonly words: readonly string[] };
type Held = {
  readonly conditions: readonly SQL[];
  /** The same of a query that says too little, where only the first of a long list are searched. */
  readonly read: readonly SQL[];
  /** The same for the index that is held in lots, where it tells of one term at least. */
  readonly lots?: InLots;
};

const NOTHING: Held = { conditions: [sql`false`], read: [sql`false`] };

/**
 * DIR-2, MIS-2: every term of the query stands somewhere in a word of the row. The words of the list that hold a term are
 * few and known, so one index answers for all terms; a query of signs alone matches nothing.
 */
export async function holdsTerms(db: Reader, { list, words, text }: Searched, query: string): Promise<Held> {
  if (isUnsearchable(query)) return NOTHING;
  const all = searchTerms(query);
  const terms = all.filter((term) => !all.some((other) => other !== term && other.includes(term)));
  if (terms.length === 0) return { conditions: [], read: [] };
  const [{ rows }, common] = await Promise.all([
    whileListStands(db, list, `words with ${terms.join(" ")}`, () =>
      db.execute<Found>(sql`
      select term, array(
        select word from ${listedWords} where list = ${list} and word like pattern
        order by char_length(word) limit ${MOST_WORDS + 1}
      ) as words
      from unnest(${sql.param(terms)}::text[], ${sql.param(terms.map(containing))}::text[]) as asked(term, pattern)`),
    ),
    saysLittle(query) || (terms.length === 1 && isRemembering(db)) ? commonWords(db, list) : undefined,
  ]);
  if (rows.some((row) => row.words.length === 0)) return NOTHING;
  const [first, ...others] = rows.toSorted((one, other) => one.words.length - other.words.length);
  const gathered = [first, ...others.filter((row) => row.words.length <= GATHERED_WORDS)]
    .filter((row) => row !== undefined)
    .filter((row) => row.words.length <= MOST_WORDS);
  const further = rows.filter((row) => !gathered.includes(row)).map((row) => holds(words, text, row));
  const soonRead =
    rows.length === 1 && first && common?.throughout(first.words)
      ? { soonRead: [holds(words, text, first)] }
      : {};
  return {
    // One condition each: PostgreSQL then goes along what the rarest leaves, where one query of all makes it weigh them all.
    conditions: [...gathered.map((row) => sql`${words} @@ ${anyOf(row.words)}::tsquery`), ...further],
    read: rows.map((row) =>
      saysLittle(query) && common && !isSoonMet(row, common) ? indexed(words, row) : holds(words, text, row),
    ),
    ...(gathered.length ? { lots: { ...lotsOf(words, gathered, further), ...soonRead } } : {}),
  };
}

/** Whether enough rows are sooner met one after the other than found by an index, which tells of all that a list holds. */
const isSoonMet = ({ words }: Found, { amongFirst }: Common) =>
  words.length > MOST_WORDS || amongFirst(words);

/** The index tells of few words sooner apart than in one query. */
const indexed = (words: Column, row: Found): SQL =>
  row.words.length > GATHERED_WORDS
    ? sql`${words} @@ ${anyOf(row.words)}::tsquery`
    : sql`(${sql.join(
        row.words.map((word) => sql`${words} @@ ${lexeme(word)}::tsquery`),
        sql` or `,
      )})`;

const lotsOf = (words: Column, gathered: readonly Found[], further: readonly SQL[]): InLots => ({
  anyOf: gathered.map((row) => row.words),
  further,
  read: [...gathered.map((row) => sql`${words} @@ (select ${anyOf(row.words)}::tsquery)`), ...further],
});

/** PostgreSQL takes a pattern for rare, and what it cannot weigh for true of every other row. */
const holds = (words: Column, text: SQL, row: Found): SQL => {
  const otherwise = row.words.length > MOST_WORDS ? sql`${text} like ${containing(row.term)}` : sql`false`;
  return sql`case when ${words} @@ ${anyOf(row.words)}::tsquery then true else ${otherwise} end`;
};

const anyOf = (words: readonly string[]) => `(${words.map(lexeme).join(" | ")})`;
const lexeme = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
