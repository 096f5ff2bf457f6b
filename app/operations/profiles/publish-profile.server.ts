import { and, eq, sql } from "drizzle-orm";
import { type CompleteCommercial, publicProfileOf } from "~/marketplace/profiles/public-profile";
import {
  missions,
  type ProfileRow,
  profileLinks,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { discardPictures } from "../files/discard-pictures.server";
import { keepWords } from "../public-words.server";

/** Writes what the public reads of a validated commercial; a first publication date stays. */
export async function showToPublic(db: Db, tx: Tx, profile: ProfileRow & CompleteCommercial, at: Date) {
  const [shown] = await tx
    .select({ avatar_url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, profile.id));
  const view = publicProfileOf(profile);
  await tx
    .insert(publicProfiles)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicProfiles.profile_id, set: view });
  await keepWords(tx, "profiles", view.search_text);
  const links = { linkedin_url: profile.linkedin_url, website_url: profile.website_url };
  await tx
    .insert(profileLinks)
    .values({ profile_id: profile.id, ...links })
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
