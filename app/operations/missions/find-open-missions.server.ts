import { desc, eq } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** CAND-10: the missions to which the company that asks may invite, newest first. */
export async function findOpenMissions(db: Reader, actor: Actor) {
  const company = authorize(actor, "mission.listOwn");
  if (isRefusal(company)) return [];
  return db
    .select({ slug: publicMissions.slug, title: publicMissions.title })
    .from(publicMissions)
    .innerJoin(missions, eq(missions.id, publicMissions.mission_id))
    .where(eq(missions.company_id, company.userId))
    .orderBy(desc(publicMissions.published_at), publicMissions.slug);
}
