import { eq, type SQL } from "drizzle-orm";
import { missions, profiles, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** The open mission; its row is held first, so that nobody closes it before what is sent to it is in. */
export async function holdOpenMission(tx: Tx, which: SQL) {
  const [held] = await tx
    .select({ id: missions.id, company_id: missions.company_id, title: missions.title })
    .from(missions)
    .where(which)
    .for("key share");
  if (!held) return undefined;
  const isOpen = await tx.$count(publicMissions, eq(publicMissions.mission_id, held.id));
  return isOpen ? held : undefined;
}

/** Whether somebody's profile is public, and stays so until the transaction ends. */
export async function holdPublicProfile(tx: Tx, profileId: string): Promise<boolean> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for("key share");
  return (await tx.$count(publicProfiles, eq(publicProfiles.profile_id, profileId))) > 0;
}
