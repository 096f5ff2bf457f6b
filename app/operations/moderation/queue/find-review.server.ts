import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { EVER_PUBLIC } from "~/domain/missions/mission-status";
import type { ReviewSubject } from "~/domain/moderation/review-filter";
import type { Actor } from "~/domain/policy";
import {
  candidatures,
  missions,
  moderationActs,
  profiles,
  publicMissions,
  publicProfiles,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMissionToModerate } from "../../missions/find-missions-to-moderate.server";
import { findProfileToModerate } from "../../profiles/find-profiles-to-moderate.server";

/**
 * A row under review with its public version and the record of its owner; undefined when it does not exist.
 */
export async function findReview(db: Reader, actor: Actor, { kind, id }: ReviewSubject) {
  if (kind === "profile") {
    const found = await findProfileToModerate(db, actor, id);
    if (!found) return undefined;
    const [published, record] = await Promise.all([findShownProfile(db, id), findRecord(db, id)]);
    return { kind, ...found, published, owner: found.profile, record };
  }
  const found = await findMissionToModerate(db, actor, id);
  if (!found) return undefined;
  const ownerId = found.mission.company_id;
  const [published, [owner], record] = await Promise.all([
    db.select().from(publicMissions).where(eq(publicMissions.mission_id, id)),
    db.select().from(profiles).where(eq(profiles.id, ownerId)),
    findRecord(db, ownerId),
  ]);
  if (!owner) return undefined;
  return { kind, ...found, published: published[0], owner, record };
}

async function findShownProfile(db: Reader, id: string) {
  const [shown] = await db
    .select({ profile: publicProfiles, links: shownProfiles })
    .from(publicProfiles)
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, publicProfiles.profile_id))
    .where(eq(publicProfiles.profile_id, id));
  return shown;
}

const REJECTIONS = ["reject", "return"];

/** The record of an owner: missions that were public, candidatures, and rejections that still apply. */
async function findRecord(db: Reader, ownerId: string) {
  const theirs = db.select({ id: missions.id }).from(missions).where(eq(missions.company_id, ownerId));
  const shown = db
    .select({ one: sql`1` })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, missions.id));
  const [publishedMissions, sentCandidatures, [acts]] = await Promise.all([
    db.$count(
      missions,
      and(eq(missions.company_id, ownerId), or(inArray(missions.status, [...EVER_PUBLIC]), exists(shown))),
    ),
    db.$count(candidatures, eq(candidatures.commercial_id, ownerId)),
    db
      .select({
        rejected: sql<number>`count(*) filter (where ${inArray(moderationActs.move, REJECTIONS)})::int`,
        undone: sql<number>`count(*) filter (where ${and(eq(moderationActs.move, "undo"), eq(moderationActs.from_status, "draft"))})::int`,
      })
      .from(moderationActs)
      .where(or(eq(moderationActs.profile_id, ownerId), inArray(moderationActs.mission_id, theirs))),
  ]);
  return {
    missions: publishedMissions,
    candidatures: sentCandidatures,
    rejections: (acts?.rejected ?? 0) - (acts?.undone ?? 0),
  };
}
