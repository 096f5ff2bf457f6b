import { inArray, sql } from "drizzle-orm";
import { missions, profiles, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/**
 * Replaces the random end of each slug by one derived from its owner, so that every demo has the same
 * addresses.
 */
export async function setStableSlugs(tx: Tx, userIds: readonly string[]): Promise<void> {
  const stableSlug = (address: string, owner: string) =>
    sql.raw(`regexp_replace(${address}, '[0-9a-f]{8}$', left(md5(${owner}), 8))`);
  const ids = [...userIds];
  const theirs = tx.select({ id: missions.id }).from(missions).where(inArray(missions.company_id, ids));
  await tx
    .update(profiles)
    .set({ profile_slug: stableSlug("profile_slug", "email") })
    .where(inArray(profiles.id, ids));
  await tx
    .update(missions)
    .set({ slug: stableSlug("slug", "title") })
    .where(inArray(missions.company_id, ids));
  await tx
    .update(publicProfiles)
    .set({ slug: sql`(select profile_slug from profiles where id = profile_id)` })
    .where(inArray(publicProfiles.profile_id, ids));
  await tx
    .update(publicMissions)
    .set({ slug: sql`(select missions.slug from missions where id = mission_id)` })
    .where(inArray(publicMissions.mission_id, theirs));
}
