import { and, arrayContains, count, desc, type SQL, sql } from "drizzle-orm";
import { type Cursor, writeCursor } from "~/marketplace/keyset";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containsTerms } from "../search-conditions.server";

export const PAGE_SIZE = 24;

const CARD = {
  slug: publicProfiles.slug,
  published_at: publicProfiles.published_at,
  display_name: publicProfiles.display_name,
  initials: publicProfiles.initials,
  avatar_url: publicProfiles.avatar_url,
  region: publicProfiles.region,
  sectors: publicProfiles.sectors,
  competences: publicProfiles.competences,
  strong_skills: publicProfiles.strong_skills,
  experience_years: publicProfiles.experience_years,
  price_min: publicProfiles.price_min,
  price_max: publicProfiles.price_max,
  bio_short: publicProfiles.bio_short,
};

export type AcharneCardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type AcharnesPage = {
  readonly rows: AcharneCardRow[];
  readonly found: number;
  readonly total: number;
  readonly next: string | null;
};

function conditions(filter: DirectoryFilter): SQL[] {
  const wanted = containsTerms(publicProfiles.search_text, filter.q);
  if (filter.competences.length)
    wanted.push(arrayContains(publicProfiles.strong_skills, [...filter.competences]));
  if (filter.langues.length) wanted.push(arrayContains(publicProfiles.languages, [...filter.langues]));
  return wanted;
}

const afterCursor = ({ publishedAt, slug }: Cursor): SQL =>
  sql`(${publicProfiles.published_at}, ${publicProfiles.slug}) < (${publishedAt.toISOString()}::timestamptz, ${slug})`;

function selectCards(db: Reader, wanted: SQL[], limit: number) {
  return db
    .select(CARD)
    .from(publicProfiles)
    .where(and(...wanted))
    .orderBy(desc(publicProfiles.published_at), desc(publicProfiles.slug))
    .limit(limit);
}

/** DIR-1 to DIR-8: one page of the directory, newest first, with how many match and how many there are. */
export async function findAcharnes(db: Reader, filter: DirectoryFilter): Promise<AcharnesPage> {
  const wanted = conditions(filter);
  const page = filter.after ? [...wanted, afterCursor(filter.after)] : wanted;
  const [rows, total] = await Promise.all([selectCards(db, page, PAGE_SIZE + 1), countAcharnes(db, [])]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? writeCursor({ publishedAt: last.published_at, slug: last.slug }) : null;
  if (wanted.length === 0) return { rows: shown, found: total, total, next };
  // A search for something rare reads the whole table: a page that holds all of it needs no second reading.
  const found = filter.after || next ? await countAcharnes(db, wanted) : shown.length;
  return { rows: shown, found, total, next };
}

async function countAcharnes(db: Reader, wanted: SQL[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(publicProfiles)
    .where(and(...wanted));
  return row?.count ?? 0;
}
