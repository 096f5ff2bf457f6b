import { eq } from "drizzle-orm";
import { type Criterion, criteriaOf } from "~/domain/candidatures/criteria";
import { type Actor, can } from "~/domain/policy";
import { ratingsOf } from "~/domain/profiles/profile-columns";
import { type PublicMissionRow, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type KnownBefore = {
  /** How many have applied, whatever became of it. */
  readonly candidatures: number;
  /** What the mission asks, as the actor's own profile meets it; none for who does not apply. */
  readonly criteria: readonly Criterion[];
};

type Shown = PublicMissionRow & { readonly applied: number };

/** CAND-1: what is known of a mission before one applies to it. */
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
