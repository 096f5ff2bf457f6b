import { count, desc, eq, sql } from "drizzle-orm";
import { missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** DASH-3: how many missions are open to a commercial. */
export async function countOpenMissions(db: Reader): Promise<number> {
  const [row] = await db.select({ count: count() }).from(publicMissions);
  return row?.count ?? 0;
}

/** A company's own missions, newest first, in every status. */
export function findOwnMissions(db: Reader, companyId: string, limit = 20) {
  return db
    .select({
      id: missions.id,
      title: missions.title,
      status: missions.status,
      created_at: missions.created_at,
      budget_min: missions.budget_min,
      budget_max: missions.budget_max,
      publicSlug: publicMissions.slug,
    })
    .from(missions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(missions.company_id, companyId))
    .orderBy(desc(missions.created_at), missions.id)
    .limit(limit);
}

/** DASH-4: how many of a company's missions are published, and how many there are. */
export async function countOwnMissions(db: Reader, companyId: string) {
  const [row] = await db
    .select({
      total: count(),
      published: sql<number>`count(*) filter (where ${missions.status} = 'published')`.mapWith(Number),
      pending: sql<number>`count(*) filter (where ${missions.status} = 'pending')`.mapWith(Number),
    })
    .from(missions)
    .where(eq(missions.company_id, companyId));
  return { total: row?.total ?? 0, published: row?.published ?? 0, pending: row?.pending ?? 0 };
}
