import { desc, type SQL } from "drizzle-orm";
import { PROFILE_TRANSITIONS, type ProfileStatus } from "~/domain/profiles/profile-status";
import { moderationActs } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** The status before an administrator unpublished the profile or the company, if nothing was decided since. */
export async function statusBeforeRemoval(
  tx: Tx,
  subject: SQL,
  status: ProfileStatus,
): Promise<ProfileStatus | undefined> {
  if (status !== "draft") return undefined;
  const [act] = await tx
    .select({ move: moderationActs.move, from: moderationActs.from_status })
    .from(moderationActs)
    .where(subject)
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return PROFILE_TRANSITIONS.find(
    ({ name, from, effect }) => name === act?.move && from === act.from && effect === "hide",
  )?.from;
}
