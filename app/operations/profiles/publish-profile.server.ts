import { and, eq, sql } from "drizzle-orm";
import { type CompleteCommercial, publicProfileOf } from "~/marketplace/profiles/public-profile";
import type { Competences, ProfileRow } from "~/platform/db/schema.server";
import { missions, profileLinks, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { discardPictures } from "../files/discard-pictures.server";
import { keepWords } from "../public-words.server";

const isRatings = (competences: Competences | null): competences is Record<string, number> =>
  competences !== null && !("company_name" in competences);

/** The row as a complete commercial, or undefined when something that the public reads is missing. */
export function completeCommercial(row: ProfileRow): CompleteCommercial | undefined {
  const { profile_slug, first_name, last_name, region, competences, experience_years, experience_type } = row;
  const { mission_preferences, daily_rate_min, daily_rate_max, bio_short, bio } = row;
  if (!profile_slug || !first_name || !last_name || !region || !isRatings(competences)) return undefined;
  if (experience_years === null || !experience_type || !mission_preferences) return undefined;
  if (daily_rate_min === null || daily_rate_max === null || !bio_short || !bio) return undefined;
  if (row.sectors.length === 0 || row.languages.length === 0) return undefined;
  return {
    id: row.id,
    avatar_url: row.avatar_url,
    sectors: row.sectors,
    languages: row.languages,
    success_only: row.success_only,
    available_from: row.available_from,
    profile_slug,
    first_name,
    last_name,
    region,
    competences,
    experience_years,
    experience_type,
    mission_preferences,
    daily_rate_min,
    daily_rate_max,
    bio_short,
    bio,
  };
}

/** Writes what the public reads of a validated commercial; a first publication date stays. */
export async function showToPublic(db: Db, tx: Tx, row: ProfileRow, profile: CompleteCommercial, at: Date) {
  const [shown] = await tx
    .select({ avatar_url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, row.id));
  const view = publicProfileOf(profile);
  await tx
    .insert(publicProfiles)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicProfiles.profile_id, set: view });
  await keepWords(tx, "profiles", view.search_text);
  const links = { linkedin_url: row.linkedin_url, website_url: row.website_url };
  await tx
    .insert(profileLinks)
    .values({ profile_id: row.id, ...links })
    .onConflictDoUpdate({ target: profileLinks.profile_id, set: links });
  await discardPictures(db, tx, [shown?.avatar_url]);
}

export async function isShownToPublic(tx: Tx, profileId: string): Promise<boolean> {
  return (await tx.$count(publicProfiles, eq(publicProfiles.profile_id, profileId))) > 0;
}

/** Takes away what the public reads of a profile, with the picture that only the public version showed. */
export async function hideFromPublic(db: Db, tx: Tx, profileId: string): Promise<void> {
  const hidden = await tx
    .delete(publicProfiles)
    .where(eq(publicProfiles.profile_id, profileId))
    .returning({ url: publicProfiles.avatar_url });
  await discardPictures(
    db,
    tx,
    hidden.map(({ url }) => url),
  );
}

/** The validated name of a company on its open missions, but for those that keep it to themselves. */
export async function showCompanyName(tx: Tx, companyId: string, name: string): Promise<void> {
  await tx
    .update(publicMissions)
    .set({ company_name: name })
    .from(missions)
    .where(
      and(
        eq(missions.id, publicMissions.mission_id),
        eq(missions.company_id, companyId),
        sql`${publicMissions.company_name} is not null`,
      ),
    );
}
