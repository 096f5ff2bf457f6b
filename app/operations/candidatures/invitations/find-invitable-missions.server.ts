import { and, desc, eq, sql } from "drizzle-orm";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import { candidatures, missionFacts, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** CAND-10: the open missions of the actor's company, newest first, each with the candidature of one Acharné. */
export async function findInvitableMissions(db: Reader, actor: Actor, acharneId: string | null) {
  const companyId = sideIdOf(actor);
  if (!can(actor, "mission.listOwn") || companyId === null) return [];
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
    .where(eq(missionFacts.company_id, companyId))
    .orderBy(desc(publicMissions.published_at), publicMissions.slug);
}
