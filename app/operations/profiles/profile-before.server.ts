import { eq } from "drizzle-orm";
import {
  type ProfileRow,
  type PublicProfileRow,
  profiles,
  publicProfiles,
  type ShownProfileRow,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { recountFreeWeeks } from "./availability/recount-free-weeks.server";

/** The state of the profile of an Acharné before an act, stored as JSON. */
export type ProfileBefore = {
  readonly shown: PublicProfileRow | null;
  /** The version that others may see (PUB-7); null before the first validation. */
  readonly seen: ShownProfileRow | null;
};

export async function profileBefore(tx: Tx, profile: ProfileRow): Promise<ProfileBefore> {
  const [shown = null] = await tx
    .select()
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, profile.id));
  const [seen = null] = await tx.select().from(shownProfiles).where(eq(shownProfiles.profile_id, profile.id));
  return { shown, seen };
}

/** The profile waits again, and its public version is restored. */
export async function restoreProfile(
  tx: Tx,
  profileId: string,
  { shown, seen }: ProfileBefore,
  at: Date,
): Promise<void> {
  await tx.update(profiles).set({ status: "pending" }).where(eq(profiles.id, profileId));
  await tx.delete(publicProfiles).where(eq(publicProfiles.profile_id, profileId));
  if (shown) await tx.insert(publicProfiles).values({ ...shown, published_at: new Date(shown.published_at) });
  await tx.delete(shownProfiles).where(eq(shownProfiles.profile_id, profileId));
  if (seen) await tx.insert(shownProfiles).values(seen);
  await recountFreeWeeks(tx, profileId, at);
}
