import { eq } from "drizzle-orm";
import { ratingsOf } from "~/domain/profiles/profile-columns";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** What `fitOf` reads of an Acharné's own profile, with the own rate. */
export async function findOwnFit(db: Reader, profileId: string) {
  const [own] = await db
    .select({
      experience_years: profiles.experience_years,
      sectors: profiles.sectors,
      languages: profiles.languages,
      competences: profiles.competences,
      region: profiles.region,
      available_from: profiles.available_from,
      daily_rate_min: profiles.daily_rate_min,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return own && { ...own, competences: ratingsOf(own.competences) };
}
