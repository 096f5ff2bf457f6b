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
  /** Whether reading rows one after the other meets as many as are counted sooner than any index tells them. */
  readonly throughout: (words: readonly string[]) => boolean;
};

const MET = COUNTED_MOST + 1;

/**
 * FAST-4: tells how common words are, of which a row holds any; undefined of a list that is soon searched as a whole.
 * PostgreSQL knows the share of rows that holds each of the most common ones; the others are rare. Whoever reads rows
 * one after the other has read `MET / share` when enough are met, and an index in lots has told `share * total / lots`
 * before the first: either takes as long for each (decision 023).
 */
export async function commonWords(db: Reader, list: PublicList): Promise<Common | undefined> {
  const total = await countPublic(db, list);
  if (total <= SEARCHED_FIRST) return undefined;
  const [shares, lots] = await Promise.all([sharesOf(db, list), countLots(db, list)]);
  const shareOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (shares.get(word) ?? 0), 0);
  return {
    amongFirst: (words) => shareOf(words) * SEARCHED_FIRST >= MET,
    throughout: (words) => shareOf(words) ** 2 * total >= MET * lots,
  };
}

const sharesOf = (db: Reader, list: PublicList): Promise<ReadonlyMap<string, number>> =>
  whileListStands(db, list, "shares of the common words", async () => {
    const { rows } = await db.execute<{ word: string; share: number }>(sql`
      select word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as most (word, share)
      where schemaname = 'public' and tablename = ${getTableName(TABLES[list])} and attname = 'words' and word is not null`);
    return new Map(rows.map(({ word, share }) => [word, share]));
  });

const countLots = (db: Reader, list: PublicList): Promise<number> =>
  whileListStands(db, list, "how many lots", async () => {
    const { published_at } = TABLES[list];
    const lots = sql<number>`lot_of(max(${published_at})) - lot_of(min(${published_at})) + 1`;
    const [row] = await db.select({ lots }).from(TABLES[list]);
    return row?.lots ?? 1;
  });
