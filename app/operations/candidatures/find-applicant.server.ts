import { and, eq, inArray } from "drizzle-orm";
import { type Relationship, relationshipOf } from "~/domain/candidatures/relationship";
import { type Actor, can } from "~/domain/policy";
import { candidatures, missionFacts, profileFacts, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** MIS-6: the actor's next step before applying to missions. */
export async function findRelationship(db: Reader, actor: Actor): Promise<Relationship> {
  if (actor.kind !== "user" || !can(actor, "mission.apply"))
    return relationshipOf(actor, { status: null, isPublic: false });
  const [own] = await db
    .select({ status: profileFacts.status, publicSlug: publicProfiles.slug })
    .from(profileFacts)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profileFacts.id))
    .where(eq(profileFacts.id, actor.userId));
  return relationshipOf(actor, { status: own?.status ?? null, isPublic: Boolean(own?.publicSlug) });
}

/** MIS-3: the given missions, by slug, to which the actor has applied. */
export async function findAppliedSlugs(
  db: Reader,
  actor: Actor,
  slugs: readonly string[],
): Promise<string[]> {
  if (actor.kind !== "user" || !can(actor, "mission.apply") || slugs.length === 0) return [];
  const rows = await db
    .select({ slug: missionFacts.slug })
    .from(candidatures)
    .innerJoin(missionFacts, eq(missionFacts.id, candidatures.mission_id))
    .where(and(eq(candidatures.commercial_id, actor.userId), inArray(missionFacts.slug, [...slugs])));
  return rows.map(({ slug }) => slug);
}
