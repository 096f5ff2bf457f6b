import { and, count, desc, eq, sql } from "drizzle-orm";
import { type Actor, can } from "~/marketplace/policy";
import { publicName } from "~/marketplace/profiles/name";
import {
  candidatures,
  missions,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** What the public reads of a mission's title; of a closed one, the title it has. */
const missionTitle = sql<string>`coalesce(${publicMissions.title}, ${missions.title})`;
const newestFirst = [desc(candidatures.created_at), candidatures.id] as const;

/** DASH-4: how many candidatures a company's missions have received. */
export async function countReceivedCandidatures(db: Reader, companyId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(candidatures)
    .innerJoin(missions, eq(missions.id, candidatures.mission_id))
    .where(eq(missions.company_id, companyId));
  return row?.count ?? 0;
}

/**
 * DASH-4: the candidatures to a company's missions, newest first. Of who applied it tells what the public may
 * read, and of a profile that is no longer public only the name and the years.
 */
export async function findReceivedCandidatures(db: Reader, companyId: string, limit = 10) {
  const rows = await db
    .select({
      id: candidatures.id,
      message: candidatures.message,
      createdAt: candidatures.created_at,
      missionTitle,
      slug: publicProfiles.slug,
      displayName: publicProfiles.display_name,
      names: { first_name: profiles.first_name, last_name: profiles.last_name },
      experienceYears: sql<number>`coalesce(${publicProfiles.experience_years}, ${profiles.experience_years}, 0)`,
      priceMin: publicProfiles.price_min,
      priceMax: publicProfiles.price_max,
    })
    .from(candidatures)
    .innerJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .innerJoin(profiles, eq(profiles.id, candidatures.commercial_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(missions.company_id, companyId))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ names, displayName, ...row }) => ({
    ...row,
    displayName: displayName ?? publicName(names),
  }));
}

/** DASH-3: how many missions a commercial has applied to. */
export async function countOwnCandidatures(db: Reader, commercialId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(candidatures)
    .where(eq(candidatures.commercial_id, commercialId));
  return row?.count ?? 0;
}

/** DASH-3: a commercial's own candidatures, newest first; `missionSlug` is null once the mission is closed. */
export function findOwnCandidatures(db: Reader, commercialId: string, limit = 10) {
  return db
    .select({
      id: candidatures.id,
      createdAt: candidatures.created_at,
      missionTitle,
      missionSlug: publicMissions.slug,
    })
    .from(candidatures)
    .innerJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(candidatures.commercial_id, commercialId))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** When the actor applied to a mission; undefined when they did not. */
export async function findApplicationDate(
  db: Reader,
  actor: Actor,
  missionId: string,
): Promise<Date | undefined> {
  if (actor.kind !== "user" || !can(actor, "mission.apply")) return undefined;
  const [own] = await db
    .select({ createdAt: candidatures.created_at })
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, missionId), eq(candidatures.commercial_id, actor.userId)));
  return own?.createdAt;
}
