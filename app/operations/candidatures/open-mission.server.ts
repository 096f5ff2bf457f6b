import { eq, type SQL } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import {
  type CandidatureRow,
  missionFacts,
  profileFacts,
  publicMissions,
  publicProfiles,
  replacementProposals,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** Locks an open mission, so that it cannot be closed before the transaction commits; undefined if it is not open. */
export async function lockOpenMission(tx: Tx, which: SQL) {
  const locked = await lockMission(tx, which);
  return locked && (await isOpen(tx, locked.id)) ? locked : undefined;
}

/** Locks a mission, open or not. */
export async function lockMission(tx: Tx, which: SQL) {
  const [locked] = await tx
    .select({ id: missionFacts.id, company_id: missionFacts.company_id })
    .from(missionFacts)
    .where(which)
    .for("key share");
  return locked;
}

const isOpen = async (tx: Tx, missionId: string): Promise<boolean> =>
  (await tx.$count(publicMissions, eq(publicMissions.mission_id, missionId))) > 0;

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
 * CAND-2, CAND-10: checks that a candidature may start or start again: its mission is open, or it is the invitation of a
 * replacement (REPL-3), and the Acharné's profile is public. Locks the mission before the candidature; closing takes the same
 * order.
 */
export async function refuseUnlessOpen(
  tx: Tx,
  { id, mission_id, commercial_id }: Pick<CandidatureRow, "id" | "mission_id" | "commercial_id">,
): Promise<Refusal | undefined> {
  const mission = mission_id ? await lockMission(tx, eq(missionFacts.id, mission_id)) : undefined;
  if (!mission || !((await isOpen(tx, mission.id)) || (await isReplacement(tx, id))))
    return refused("conflict", REFUSALS.missionNotOpen);
  const isPublic = commercial_id !== null && (await lockPublicProfile(tx, commercial_id));
  return isPublic ? undefined : refused("forbidden", REFUSALS.profileNotPublic);
}

const isReplacement = async (tx: Tx, candidatureId: string): Promise<boolean> =>
  (await tx.$count(replacementProposals, eq(replacementProposals.candidature_id, candidatureId))) > 0;
