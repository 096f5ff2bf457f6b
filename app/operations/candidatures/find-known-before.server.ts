import { eq } from "drizzle-orm";
import { type Criterion, criteriaOf } from "~/domain/candidatures/criteria";
import { type Actor, can } from "~/domain/policy";
import { ratingsOf } from "~/domain/profiles/profile-columns";
import { type PublicMissionRow, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type KnownBefore = {
  /** How many have applied, in any status. */
  readonly candidatures: number;
  /** The mission's criteria against the actor's profile; empty for actors who cannot apply. */
  readonly criteria: readonly Criterion[];
};

type Shown = PublicMissionRow & { readonly applied: number };

/** CAND-1: the facts about a mission that are shown before applying. */
export async function findKnownBefore(db: Reader, actor: Actor, mission: Shown): Promise<KnownBefore> {
  return { candidatures: mission.applied, criteria: await findCriteria(db, actor, mission) };
}

async function findCriteria(db: Reader, actor: Actor, mission: PublicMissionRow): Promise<Criterion[]> {
  if (actor.kind !== "user" || !can(actor, "mission.apply")) return [];
  const [own] = await db
    .select({
      experience_years: profiles.experience_years,
      sectors: profiles.sectors,
      languages: profiles.languages,
      competences: profiles.competences,
    })
    .from(profiles)
    .where(eq(profiles.id, actor.userId));
  return own ? criteriaOf(mission, { ...own, competences: ratingsOf(own.competences) }) : [];
}
