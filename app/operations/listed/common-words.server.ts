import { getTableName, sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import { SEARCHED_FIRST } from "~/marketplace/text/search-text";
import { whileListStands } from "~/platform/cache/public-memory.server";
import { listedMissions, listedProfiles, type PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";

const TABLES = { profiles: listedProfiles, missions: listedMissions } as const;

export type Common = {
  /** Whether as many as are counted of the first of the list, which are read one after the other, hold one of the words. */
  readonly amongFirst: (words: readonly string[]) => boolean;
  /** Whether so many rows hold one of the words that an index would tell most of a lot before its first row. */
  readonly throughout: (words: readonly string[]) => boolean;
  /** Whether several times as many as are counted are likely to hold one of the words. */
  readonly inMany: (words: readonly string[]) => boolean;
};

const AMONG_FIRST = (COUNTED_MOST + 1) / SEARCHED_FIRST;
const THROUGHOUT = 0.5;
const IN_MANY = 3 * COUNTED_MOST;

/**
 * FAST-4: tells how common words are, of which a row holds any; undefined of a list that is soon searched as a whole.
 * PostgreSQL knows the share of rows that holds each of the most common ones; the others are rare.
 */
export async function commonWords(db: Reader, list: PublicList): Promise<Common | undefined> {
  const total = await countPublic(db, list);
  if (total <= SEARCHED_FIRST) return undefined;
  const shares = await sharesOf(db, list);
  const shareOf = (word: string) => shares.get(word) ?? 0;
  const together = (words: readonly string[]) => words.reduce((sum, word) => sum + shareOf(word), 0);
  return {
    amongFirst: (words) => together(words) >= AMONG_FIRST,
    inMany: (words) => together(words) * total >= IN_MANY,
    throughout: (words) => words.some((word) => shareOf(word) >= THROUGHOUT),
  };
}

const sharesOf = (db: Reader, list: PublicList): Promise<ReadonlyMap<string, number>> =>
  whileListStands(db, list, "shares of the common words", async () => {
    const { rows } = await db.execute<{ word: string; share: number }>(sql`
      select word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as most (word, share)
      where schemaname = 'public' and tablename = ${getTableName(TABLES[list])} and attname = 'words' and word is not null`);
    return new Map(rows.map(({ word, share }) => [word, share]));
  });
