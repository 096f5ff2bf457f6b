import { eq } from "drizzle-orm";
import {
  missions,
  type PublicMissionRow,
  publicMissions,
  type ShownMissionRow,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { deleteMissionChanged } from "../candidatures/notify-under-way.server";
import { lockCompany, recountCompanyPage } from "../companies/recount-company-page.server";

/** The public and the last validated version of a mission before an act (PUB-7), as JSON. */
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

/**
 * Restores the state before an act: the mission is pending, the public version is the earlier one, and the notifications of
 * the act are deleted.
 */
export async function restoreMission(
  db: Db,
  tx: Tx,
  missionId: string,
  { shown, seen }: MissionBefore,
  { actedAt, at }: { readonly actedAt: Date; readonly at: Date },
): Promise<void> {
  const [mission] = await tx
    .update(missions)
    .set({ status: "pending" })
    .where(eq(missions.id, missionId))
    .returning({ companyId: missions.company_id });
  if (mission) await lockCompany(tx, mission.companyId);
  await tx.delete(publicMissions).where(eq(publicMissions.mission_id, missionId));
  if (shown) await tx.insert(publicMissions).values({ ...shown, published_at: new Date(shown.published_at) });
  await tx.delete(shownMissions).where(eq(shownMissions.mission_id, missionId));
  if (seen) await tx.insert(shownMissions).values(seen);
  if (mission) await recountCompanyPage(db, tx, mission.companyId, at);
  await deleteMissionChanged(tx, missionId, actedAt);
}
