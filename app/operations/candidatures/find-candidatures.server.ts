import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { publicName } from "~/marketplace/profiles/name";
import {
  candidatures,
  conversations,
  missions,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { letterOf } from "../conversations/letter";

/** What the public reads of a mission's title; of a closed one, the title it has. */
const missionTitle = sql<string>`coalesce(${publicMissions.title}, ${missions.title})`;
const newestFirst = [desc(candidatures.created_at), candidatures.id] as const;

/** DASH-4: how many candidatures the missions of the company that asks have received. */
export async function countReceivedCandidatures(db: Reader, actor: Actor): Promise<number> {
  const company = authorize(actor, "candidature.readReceived");
  if (isRefusal(company)) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(candidatures)
    .innerJoin(missions, eq(missions.id, candidatures.mission_id))
    .where(eq(missions.company_id, company.userId));
  return row?.count ?? 0;
}

/**
 * DASH-4: the candidatures to the missions of the company that asks, newest first. Of who applied it tells what the public may
 * read, and of a profile that is no longer public only the name and the years.
 */
export async function findReceivedCandidatures(db: Reader, actor: Actor, limit = 10) {
  const company = authorize(actor, "candidature.readReceived");
  if (isRefusal(company)) return [];
  const rows = await db
    .select({
      id: candidatures.id,
      message: letterOf,
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
    .innerJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .innerJoin(profiles, eq(profiles.id, candidatures.commercial_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(missions.company_id, company.userId))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ names, displayName, ...row }) => ({
    ...row,
    displayName: displayName ?? publicName(names),
  }));
}

/** DASH-3: how many missions the commercial who asks has applied to. */
export async function countOwnCandidatures(db: Reader, actor: Actor): Promise<number> {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(candidatures)
    .where(eq(candidatures.commercial_id, commercial.userId));
  return row?.count ?? 0;
}

/** DASH-3: the actor's own candidatures, newest first; `missionSlug` is null once the mission is closed. */
export async function findOwnCandidatures(db: Reader, actor: Actor, limit = 10) {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return [];
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
    .where(eq(candidatures.commercial_id, commercial.userId))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** When the actor applied to a mission; undefined when they did not. */
export async function findApplicationDate(
  db: Reader,
  actor: Actor,
  missionId: string,
): Promise<Date | undefined> {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return undefined;
  const [own] = await db
    .select({ createdAt: candidatures.created_at })
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, missionId), eq(candidatures.commercial_id, commercial.userId)));
  return own?.createdAt;
}
