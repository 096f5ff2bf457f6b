import { and, eq, isNotNull } from "drizzle-orm";
import {
  missions,
  type ProfileRow,
  type PublicProfileRow,
  profiles,
  publicMissions,
  publicProfiles,
  type ShownProfileRow,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { showCompanyName } from "./publish-profile.server";

/** The state of a profile before an act, stored as JSON. */
export type ProfileBefore = {
  readonly validatedAt: string | null;
  readonly shown: PublicProfileRow | null;
  /** The version that others may see (PUB-7); null before the first validation. */
  readonly seen: ShownProfileRow | null;
  /** The name of a company on its open missions. */
  readonly companyName: string | null;
};

export async function profileBefore(tx: Tx, profile: ProfileRow): Promise<ProfileBefore> {
  const [shown = null] = await tx
    .select()
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, profile.id));
  const [seen = null] = await tx.select().from(shownProfiles).where(eq(shownProfiles.profile_id, profile.id));
  const [open] = await tx
    .select({ name: publicMissions.company_name })
    .from(publicMissions)
    .innerJoin(missions, eq(missions.id, publicMissions.mission_id))
    .where(and(eq(missions.company_id, profile.id), isNotNull(publicMissions.company_name)))
    .limit(1);
  return {
    validatedAt: profile.company_validated_at?.toISOString() ?? null,
    shown,
    seen,
    companyName: open?.name ?? null,
  };
}

/** The profile waits again, and its public version is restored. */
export async function restoreProfile(tx: Tx, profileId: string, before: ProfileBefore): Promise<void> {
  const { shown, seen, companyName, validatedAt } = before;
  await tx
    .update(profiles)
    .set({
      status: "pending",
      company_validated_at: validatedAt ? new Date(validatedAt) : null,
    })
    .where(eq(profiles.id, profileId));
  await tx.delete(publicProfiles).where(eq(publicProfiles.profile_id, profileId));
  if (shown) await tx.insert(publicProfiles).values({ ...shown, published_at: new Date(shown.published_at) });
  await tx.delete(shownProfiles).where(eq(shownProfiles.profile_id, profileId));
  if (seen) await tx.insert(shownProfiles).values(seen);
  if (companyName) await showCompanyName(tx, profileId, companyName);
}
