import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { candidatures, missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** CAND-10: the open missions of the company that asks, newest first, each with the Acharné's candidature to it. */
export async function findInvitableMissions(db: Reader, actor: Actor, acharneId: string) {
  const company = authorize(actor, "mission.listOwn");
  if (isRefusal(company)) return [];
  return db
    .select({
      slug: publicMissions.slug,
      title: publicMissions.title,
      candidatureId: candidatures.id,
    })
    .from(missions)
    .innerJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .leftJoin(
      candidatures,
      and(eq(candidatures.mission_id, missions.id), eq(candidatures.commercial_id, acharneId)),
    )
    .where(eq(missions.company_id, company.userId))
    .orderBy(desc(publicMissions.published_at), publicMissions.slug);
}
