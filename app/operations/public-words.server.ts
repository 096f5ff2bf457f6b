import { sql } from "drizzle-orm";
import { publicWords, type WordList } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";

/** Of words in normal form, those that somebody may mistype: neither short, nor overlong, nor a number. */
const WORTHWHILE = "char_length(word) between 3 and 40 and word !~ '^[0-9+#]+$'";

const STANDING = `
  select distinct 'profiles' as list, word from public_profiles, string_to_table(search_text, ' ') as word where ${WORTHWHILE}
  union all
  select distinct 'missions', word from public_missions, string_to_table(search_text, ' ') as word where ${WORTHWHILE}`;

/** Knows the words of a text that the public may search from now on; in the transaction that shows it. */
export async function keepWords(tx: Tx, list: WordList, searchText: string): Promise<void> {
  await tx.execute(sql`
    insert into ${publicWords} (list, word)
    select distinct ${list}, word from string_to_table(${searchText}, ' ') as word where ${sql.raw(WORTHWHILE)}
    order by word on conflict do nothing`);
}

/** Makes the known words those of the texts that stand. */
export const GATHER_WORDS = `
  with standing as materialized (${STANDING}),
    gone as (
      delete from public_words as known
      where not exists (select from standing where standing.list = known.list and standing.word = known.word)
    )
  insert into public_words (list, word) select list, word from standing on conflict do nothing`;

const GATHERING_TIMEOUT = "120s";

/** DIR-10: forgets the words that stand in no public text any longer. */
export async function gatherPublicWords(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${GATHERING_TIMEOUT}'`));
    await tx.execute(sql.raw(GATHER_WORDS));
  });
}
