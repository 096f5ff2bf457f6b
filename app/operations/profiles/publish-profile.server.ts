import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { only } from "~/marketplace/columns";
import type { ProfileStatus } from "~/marketplace/profiles/profile-status";
import {
  type CompleteCommercial,
  publicProfileOf,
  shownCompanyOf,
  shownProfileOf,
} from "~/marketplace/profiles/public-profile";
import {
  missions,
  type ProfileRow,
  profileLinks,
  publicMissions,
  publicProfiles,
  type ShownProfileRow,
  shownProfiles,
  withdrawnProfiles,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { discardPictures } from "../files/discard-pictures.server";
import { keepWords } from "../public-words.server";

/** Writes what the public and the other side read of a validated commercial; a first publication date stays. */
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
  await tx.delete(withdrawnProfiles).where(eq(withdrawnProfiles.profile_id, profile.id));
  await keepShown(tx, shownProfileOf(profile));
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

/**
 * PUB-7, ADM-9: takes away what the public reads of a profile, with the picture that only the public version showed, and keeps that
 * version with the state the profile was in.
 */
export async function hideFromPublic(
  db: Db,
  tx: Tx,
  { id, status }: Pick<ProfileRow, "id" | "status">,
  at: Date,
): Promise<void> {
  const [links] = await tx.select().from(profileLinks).where(eq(profileLinks.profile_id, id));
  const [shown] = await tx.delete(publicProfiles).where(eq(publicProfiles.profile_id, id)).returning();
  if (!shown) return;
  const kept = {
    ...shown,
    linkedin_url: links?.linkedin_url ?? null,
    website_url: links?.website_url ?? null,
    withdrawn_at: at,
    status_before: status,
  };
  await tx
    .insert(withdrawnProfiles)
    .values(kept)
    .onConflictDoUpdate({ target: withdrawnProfiles.profile_id, set: only(kept, WITHDRAWN_COLUMNS) });
  await discardPictures(db, tx, [shown.avatar_url]);
}

const WITHDRAWN_COLUMNS = Object.keys(
  getTableColumns(withdrawnProfiles),
) as (keyof typeof withdrawnProfiles.$inferSelect)[];

/**
 * ADM-9: shows the version that the public last read; gives the state that the profile was in, or undefined where none is kept.
 * Of a company, what others read stayed in place (PUB-7), so that its state of before the removal is all there is to restore.
 * A picture that the owner has changed since is in no store any more.
 */
export async function restoreToPublic(tx: Tx, profile: ProfileRow, removedFrom: ProfileStatus, at: Date) {
  if (profile.role === "entreprise") return (await hasShown(tx, profile.id)) ? removedFrom : undefined;
  const [kept] = await tx
    .select()
    .from(withdrawnProfiles)
    .where(eq(withdrawnProfiles.profile_id, profile.id));
  if (!kept) return undefined;
  await tx.delete(withdrawnProfiles).where(eq(withdrawnProfiles.profile_id, profile.id));
  const { withdrawn_at: _at, status_before, linkedin_url, website_url, ...version } = kept;
  const avatar_url = version.avatar_url === profile.avatar_url ? version.avatar_url : null;
  await tx.insert(publicProfiles).values({ ...version, avatar_url, published_at: at });
  await tx.insert(profileLinks).values({ profile_id: profile.id, linkedin_url, website_url });
  await keepWords(tx, "profiles", version.search_text);
  return status_before;
}

const hasShown = async (tx: Tx, profileId: string): Promise<boolean> =>
  (await tx.$count(shownProfiles, eq(shownProfiles.profile_id, profileId))) > 0;

const keepShown = (tx: Tx, shown: ShownProfileRow) =>
  tx.insert(shownProfiles).values(shown).onConflictDoUpdate({ target: shownProfiles.profile_id, set: shown });

/** Writes what others read of a validated company, on its open missions too. */
export async function showCompany(
  tx: Tx,
  company: Pick<ProfileRow, "id" | "first_name">,
  name: string,
): Promise<void> {
  await keepShown(tx, shownCompanyOf(company, name));
  await showCompanyName(tx, company.id, name);
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
