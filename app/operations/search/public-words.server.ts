import { sql } from "drizzle-orm";
import { type PublicList, publicWords } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";

/** Normalised words that may be misspelt: not too short or long, and no numbers. */
const WORTHWHILE = "char_length(word) between 3 and 40 and word !~ '^[0-9+#]+$'";

const SOURCES = [
  { list: "profiles", table: "public_profiles", key: "profile_id" },
  { list: "missions", table: "public_missions", key: "mission_id" },
] as const satisfies readonly { list: PublicList; table: string; key: string }[];

const wordsIn = (texts: string) => `${texts}, string_to_table(search_text, ' ') as word where ${WORTHWHILE}`;

/** Writes the words of a text in the transaction that publishes it. */
export async function writeWords(tx: Tx, list: PublicList, searchText: string): Promise<void> {
  await tx.execute(sql`
    insert into ${publicWords} (list, word)
    select distinct ${list}, word from string_to_table(${searchText}, ' ') as word where ${sql.raw(WORTHWHILE)}
    order by word on conflict do nothing`);
}

/**
 * Writes the words of all that is public after a load, in the order in which publications write them, which prevents
 * deadlocks. It is a single statement without a timeout.
 */
export const KEEP_ALL_WORDS = `insert into public_words (list, word) ${SOURCES.map(
  ({ list, table }) => `select distinct '${list}' as list, word from ${wordsIn(table)}`,
).join(" union all ")} order by list, word on conflict do nothing`;

const FIRST = "00000000-0000-0000-0000-000000000000";
/** The number of texts per batch, well within the statement timeout. */
const BATCH = 2_000;

/** DIR-10: rebuilds `public_words` from the public texts as of the start of its transaction. */
export async function gatherPublicWords(db: Db): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(
        "create temporary table current_words (list text, word text, primary key (list, word)) on commit drop",
      );
      for (const source of SOURCES) {
        for (let after: string | null = FIRST; after; ) after = await readWords(tx, source, after);
      }
      await tx.execute(`delete from public_words as known where not exists
        (select from current_words where current_words.list = known.list and current_words.word = known.word)`);
      await tx.execute(
        "insert into public_words (list, word) select list, word from current_words order by list, word on conflict do nothing",
      );
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Writes the words of the texts after a key; returns the last key that it read, if any. */
async function readWords(
  tx: Tx,
  { list, table, key }: (typeof SOURCES)[number],
  after: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(
    sql.raw(`with page as materialized
        (select ${key} as key, search_text from ${table} where ${key} > '${after}' order by ${key} limit ${BATCH}),
      noted as (insert into current_words select distinct '${list}', word from ${wordsIn("page")} on conflict do nothing)
    select max(key::text) as last from page`),
  );
  return rows[0]?.last ?? null;
}
