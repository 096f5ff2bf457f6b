import { sql } from "drizzle-orm";
import { LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { MAINLAND_REGIONS } from "~/marketplace/places";
import { type DirectoryFilter, readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { normalize, searchTerms } from "~/marketplace/search-text";
import { remembering } from "~/platform/cache/remember.server";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type AcharneCardRow, selectAcharnes } from "./find-acharnes.server";

const NEAR_PROFILES = 6;
const SUGGESTIONS = 3;
const SHORTEST_WORD = 3;
const NAMES_LIVE_MS = 300_000;

const CATALOGUE_WORDS = [...SECTORS, ...LANGUAGES]
  .map(({ label }): string => label)
  .concat(
    SKILLS,
    MAINLAND_REGIONS.map(({ name }) => name),
  );
const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => normalize(text).split(" ")))].filter(
    (word) => word.length >= SHORTEST_WORD,
  );

/** Every word that the directory knows: of its lists, and the first names in it. */
const knownWords = remembering(NAMES_LIVE_MS, async (db: Reader): Promise<string[]> => {
  const names = await db
    .selectDistinct({ name: sql<string>`split_part(${publicProfiles.display_name}, ' ', 1)` })
    .from(publicProfiles);
  return wordsOf([...CATALOGUE_WORDS, ...names.map(({ name }) => name)]);
});

export type Near = {
  readonly queries: string[];
  /** Whether the chosen filters still hold. */
  readonly filtered: boolean;
  readonly rows: AcharneCardRow[];
};

const NONE: Near = { queries: [], filtered: true, rows: [] };

/**
 * DIR-10: for a search that finds nothing, the same search with its unknown words put as the directory spells
 * them, nearest first, and some profiles of the first: under the chosen filters if they have any, else without.
 */
export async function findNearAcharnes(db: Reader, filter: DirectoryFilter, now: Date): Promise<Near> {
  const terms = searchTerms(filter.q);
  const words = await knownWords(db, now);
  const unknown = terms.filter((term) => !words.some((word) => word.includes(term)));
  if (unknown.length === 0) return NONE;
  const spellings = await nearestWords(db, unknown, words);
  const spelt = (place: number) =>
    terms.flatMap((term) => {
      if (!unknown.includes(term)) return [term];
      const nearest = spellings.get(term);
      return nearest?.[Math.min(place, nearest.length - 1)] ?? [];
    });
  const queries = Array.from({ length: SUGGESTIONS }, (_, place) => spelt(place));
  return firstWithProfiles(db, filter, distinct(queries), now);
}

const distinct = (queries: readonly string[][]): string[] =>
  [...new Set(queries.map((words) => words.join(" ")))].filter(Boolean);

async function firstWithProfiles(
  db: Reader,
  filter: DirectoryFilter,
  queries: string[],
  now: Date,
): Promise<Near> {
  const alone = { ...readDirectoryFilter(new URLSearchParams()), tri: filter.tri };
  for (const base of [filter, alone]) {
    const found = await Promise.all(
      queries.map(async (q) => ({
        q,
        rows: await selectAcharnes(db, { ...base, q, after: null }, NEAR_PROFILES, now),
      })),
    );
    const good = found.filter(({ rows }) => rows.length > 0);
    if (good[0]) return { queries: good.map(({ q }) => q), filtered: base === filter, rows: good[0].rows };
  }
  return NONE;
}

/** By mistyped word, the known ones that share most of its trigrams. */
async function nearestWords(db: Reader, terms: string[], words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ term: string; word: string }>(sql`
    select term, word from unnest(${sql.param(terms)}::text[]) as term, unnest(${sql.param(words)}::text[]) as word
    where word_similarity(term, word) >= 0.4
    order by word_similarity(term, word) desc, similarity(term, word) desc, word`);
  const nearest = new Map<string, string[]>();
  for (const { term, word } of rows) nearest.set(term, [...(nearest.get(term) ?? []), word]);
  return nearest;
}
