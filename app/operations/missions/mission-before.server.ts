import { eq } from "drizzle-orm";
import {
  missions,
  type PublicMissionRow,
  publicMissions,
  type ShownMissionRow,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { unsayMissionChanged } from "../candidatures/notify-under-way.server";

/** What the public read of a mission before an act, and what others did (PUB-7), as JSON keeps it. */
export type MissionBefore = {
  readonly shown: PublicMissionRow | null;
  readonly seen: ShownMissionRow | null;
};

export async function missionBefore(tx: Tx, missionId: string): Promise<MissionBefore> {
  const [shown = null] = await tx
    .select()
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, missionId));
  const [seen = null] = await tx.select().from(shownMissions).where(eq(shownMissions.mission_id, missionId));
  return { shown, seen };
}

/** The mission waits again, the public reads what it read before, and nobody was told of a change at that moment. */
export async function restoreMission(
  tx: Tx,
  missionId: string,
  { shown, seen }: MissionBefore,
  actedAt: Date,
): Promise<void> {
  await tx.update(missions).set({ status: "pending" }).where(eq(missions.id, missionId));
  await tx.delete(publicMissions).where(eq(publicMissions.mission_id, missionId));
  if (shown) await tx.insert(publicMissions).values({ ...shown, published_at: new Date(shown.published_at) });
  await tx.delete(shownMissions).where(eq(shownMissions.mission_id, missionId));
  if (seen) await tx.insert(shownMissions).values(seen);
  await unsayMissionChanged(tx, missionId, actedAt);
}
