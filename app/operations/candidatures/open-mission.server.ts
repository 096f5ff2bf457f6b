import { eq, type SQL } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import {
  type CandidatureRow,
  missionFacts,
  profileFacts,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** Locks an open mission, so that it cannot be closed before the transaction commits; undefined if it is not open. */
export async function lockOpenMission(tx: Tx, which: SQL) {
  const [locked] = await tx
    .select({ id: missionFacts.id, company_id: missionFacts.company_id })
    .from(missionFacts)
    .where(which)
    .for("key share");
  if (!locked) return undefined;
  const isOpen = await tx.$count(publicMissions, eq(publicMissions.mission_id, locked.id));
  return isOpen ? locked : undefined;
}

/**
 * Whether a profile is public, locked until the transaction ends. Writers lock it with `no key update`, which does not block
 * rows that reference it.
 */
export async function lockPublicProfile(tx: Tx, profileId: string): Promise<boolean> {
  await tx
    .select({ id: profileFacts.id })
    .from(profileFacts)
    .where(eq(profileFacts.id, profileId))
    .for("share");
  return (await tx.$count(publicProfiles, eq(publicProfiles.profile_id, profileId))) > 0;
}

/**
 * CAND-2: checks that a candidature may start again: its mission is open and the Acharné's profile is public. Locks the
 * mission before the candidature; closing takes the same order.
 */
export async function refuseUnlessOpen(
  tx: Tx,
  { mission_id, commercial_id }: Pick<CandidatureRow, "mission_id" | "commercial_id">,
): Promise<Refusal | undefined> {
  const mission = mission_id ? await lockOpenMission(tx, eq(missionFacts.id, mission_id)) : undefined;
  if (!mission) return refused("conflict", REFUSALS.missionNotOpen);
  const isPublic = commercial_id !== null && (await lockPublicProfile(tx, commercial_id));
  return isPublic ? undefined : refused("forbidden", REFUSALS.profileNotPublic);
}
