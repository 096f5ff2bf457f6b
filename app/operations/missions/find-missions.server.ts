import { and, arrayContains, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Cursor, writeCursor } from "~/marketplace/keyset";
import type { MissionsFilter } from "~/marketplace/missions/missions-filter";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containsTerms } from "../search-conditions.server";

export const PAGE_SIZE = 20;

const CARD = {
  slug: publicMissions.slug,
  published_at: publicMissions.published_at,
  title: publicMissions.title,
  description: sql<string>`left(${publicMissions.description}, 400)`,
  objectives: sql<string | null>`left(${publicMissions.objectives}, 300)`,
  location_type: publicMissions.location_type,
  city: publicMissions.city,
  budget_min: publicMissions.budget_min,
  budget_max: publicMissions.budget_max,
  duration_weeks: publicMissions.duration_weeks,
  required_sectors: publicMissions.required_sectors,
};

export type MissionCardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type MissionsPage = {
  readonly rows: MissionCardRow[];
  readonly found: number;
  readonly total: number;
  readonly next: string | null;
};

function conditions(filter: MissionsFilter): SQL[] {
  const wanted = containsTerms(publicMissions.search_text, filter.q);
  if (filter.secteur) wanted.push(arrayContains(publicMissions.required_sectors, [filter.secteur]));
  if (filter.lieu) wanted.push(eq(publicMissions.location_type, filter.lieu));
  return wanted;
}

const afterCursor = ({ publishedAt, slug }: Cursor): SQL =>
  sql`(${publicMissions.published_at}, ${publicMissions.slug}) < (${publishedAt.toISOString()}::timestamptz, ${slug})`;

function selectCards(db: Reader, wanted: SQL[], limit: number) {
  return db
    .select(CARD)
    .from(publicMissions)
    .where(and(...wanted))
    .orderBy(desc(publicMissions.published_at), desc(publicMissions.slug))
    .limit(limit);
}

/** MIS-1, MIS-2, MIS-7: one page of the open missions, newest first, with how many match. */
export async function findMissions(db: Reader, filter: MissionsFilter): Promise<MissionsPage> {
  const wanted = conditions(filter);
  const page = filter.after ? [...wanted, afterCursor(filter.after)] : wanted;
  const [rows, total] = await Promise.all([selectCards(db, page, PAGE_SIZE + 1), countMissions(db, [])]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? writeCursor({ publishedAt: last.published_at, slug: last.slug }) : null;
  if (wanted.length === 0) return { rows: shown, found: total, total, next };
  // A search for something rare reads the whole table: a page that holds all of it needs no second reading.
  const found = filter.after || next ? await countMissions(db, wanted) : shown.length;
  return { rows: shown, found, total, next };
}

/** HOME-4: the newest open missions. */
export const findNewestMissions = (db: Reader, limit = 3): Promise<MissionCardRow[]> =>
  selectCards(db, [], limit);

async function countMissions(db: Reader, wanted: SQL[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(publicMissions)
    .where(and(...wanted));
  return row?.count ?? 0;
}
