import { getTableName, sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import { SEARCHED_FIRST } from "~/marketplace/text/search-text";
import { whileListStands } from "~/platform/cache/public-memory.server";
import { listedMissions, listedProfiles, type PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";

const TABLES = { profiles: listedProfiles, missions: listedMissions } as const;

/** Of the first of a long list, which are read one after the other, such words stand in as many as are counted. */
const COMMON = (COUNTED_MOST + 1) / SEARCHED_FIRST;

export type Common = (words: readonly string[]) => boolean;

/**
 * FAST-4: tells whether words, of which a row holds any, are so common that whoever reads a list in its order soon meets
 * enough of them; undefined of a list that is searched as a whole. PostgreSQL knows the share of rows that holds each of
 * the most common ones; the others are rare.
 */
export async function commonWords(db: Reader, list: PublicList): Promise<Common | undefined> {
  if ((await countPublic(db, list)) <= SEARCHED_FIRST) return undefined;
  const shares = await whileListStands(db, list, "shares of the common words", async () => {
    const { rows } = await db.execute<{ word: string; share: number }>(sql`
      select word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as most (word, share)
      where schemaname = 'public' and tablename = ${getTableName(TABLES[list])} and attname = 'words' and word is not null`);
    return new Map(rows.map(({ word, share }) => [word, share]));
  });
  return (words) => words.reduce((sum, word) => sum + (shares.get(word) ?? 0), 0) >= COMMON;
}
