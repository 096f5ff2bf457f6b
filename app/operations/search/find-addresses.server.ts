import { asc, gt, gte } from "drizzle-orm";
import { publicCompanies, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "./count-public.server";

const TABLES = {
  acharnes: publicProfiles,
  missions: publicMissions,
  entreprises: publicCompanies,
} as const;
type List = keyof typeof TABLES;

type Address = { readonly slug: string; readonly publishedAt: Date };
export type Addresses = AsyncIterable<readonly Address[]>;

const BATCH = 1000;

/** The number of public pages of each list. */
export async function countAddresses(db: Reader): Promise<Record<List, number>> {
  const [acharnes, missions, entreprises] = await Promise.all([
    countPublic(db, "profiles"),
    countPublic(db, "missions"),
    countPublic(db, "companies"),
  ]);
  return { acharnes, missions, entreprises };
}

/** The slugs of a list in order: `limit` of them after the first `from`, in batches. */
export async function* findAddresses(
  db: Reader,
  list: List,
  { from, limit, batch = BATCH }: { readonly from: number; readonly limit: number; readonly batch?: number },
): AsyncGenerator<readonly Address[]> {
  const { slug, published_at } = TABLES[list];
  const first = from > 0 ? await slugAt(db, list, from) : "";
  if (first === undefined) return;
  let after: string | undefined;
  for (let left = limit; left > 0; left -= batch) {
    const rows = await db
      .select({ slug, publishedAt: published_at })
      .from(TABLES[list])
      .where(after === undefined ? gte(slug, first) : gt(slug, after))
      .orderBy(asc(slug))
      .limit(Math.min(batch, left));
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.slug;
    if (after === undefined || rows.length < batch) return;
  }
}

async function slugAt(db: Reader, list: List, place: number): Promise<string | undefined> {
  const { slug } = TABLES[list];
  const [row] = await db.select({ slug }).from(TABLES[list]).orderBy(asc(slug)).offset(place).limit(1);
  return row?.slug;
}
