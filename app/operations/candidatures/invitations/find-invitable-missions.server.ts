import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { candidatures, missionFacts, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";

/** CAND-10: the open missions of the actor's company, newest first, each with the candidature of one Acharné. */
export async function findInvitableMissions(db: Reader, actor: Actor, acharneId: string | null) {
  const company = permitted(actor, "mission.listOwn");
  if (!company) return [];
  return db
    .select({
      slug: publicMissions.slug,
      title: publicMissions.title,
      candidatureId: candidatures.id,
    })
    .from(missionFacts)
    .innerJoin(publicMissions, eq(publicMissions.mission_id, missionFacts.id))
    .leftJoin(
      candidatures,
      and(
        eq(candidatures.mission_id, missionFacts.id),
        acharneId ? eq(candidatures.commercial_id, acharneId) : sql`false`,
      ),
    )
    .where(eq(missionFacts.company_id, company.userId))
    .orderBy(desc(publicMissions.published_at), publicMissions.slug);
}
