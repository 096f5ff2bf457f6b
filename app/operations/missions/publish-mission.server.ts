import { eq, sql } from "drizzle-orm";
import { only } from "~/marketplace/columns";
import { PUBLIC_MISSION_COLUMNS } from "~/marketplace/missions/mission-columns";
import { missionSearchText } from "~/marketplace/missions/public-mission";
import {
  type MissionRow,
  missions,
  publicMissions,
  shownMissions,
  shownProfiles,
  withdrawnMissions,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { keepWords } from "../public-words.server";

/** What the public reads of a validated mission, its company's name unless that is confidential (MIS-9). */
export function publicMissionOf(row: MissionRow, companyName: string | null) {
  return {
    ...only(row, PUBLIC_MISSION_COLUMNS),
    mission_id: row.id,
    slug: row.slug,
    company_name: row.company_confidential ? null : companyName,
    search_text: missionSearchText(row),
  };
}

/** PUB-7: what the sides of its candidatures read of a validated mission, also once it left the public. */
export function shownMissionOf(row: MissionRow) {
  return {
    ...only(row, PUBLIC_MISSION_COLUMNS),
    mission_id: row.id,
    confidential: row.company_confidential,
    search_text: missionSearchText(row),
  };
}

/** Opens a mission to the public; the date of a publication under way stays. */
export async function openToPublic(tx: Tx, row: MissionRow, at: Date): Promise<void> {
  const [company] = await tx
    .select({ name: shownProfiles.name })
    .from(shownProfiles)
    .where(eq(shownProfiles.profile_id, row.company_id));
  const view = publicMissionOf(row, company?.name ?? null);
  await tx
    .insert(publicMissions)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicMissions.mission_id, set: view });
  await tx.delete(withdrawnMissions).where(eq(withdrawnMissions.mission_id, row.id));
  const shown = shownMissionOf(row);
  await tx
    .insert(shownMissions)
    .values(shown)
    .onConflictDoUpdate({ target: shownMissions.mission_id, set: shown });
  await tx
    .update(missions)
    .set({
      search_text: view.search_text,
      updated_at: sql`${missions.updated_at}`,
    })
    .where(eq(missions.id, row.id));
  await keepWords(tx, "missions", view.search_text);
}

export async function isOpenToPublic(tx: Tx, missionId: string): Promise<boolean> {
  return (await tx.$count(publicMissions, eq(publicMissions.mission_id, missionId))) > 0;
}

/** PUB-7, ADM-9: takes away what the public reads of a mission, and keeps that version with the state the mission was in. */
export async function withdrawFromPublic(
  tx: Tx,
  { id, status }: Pick<MissionRow, "id" | "status">,
  at: Date,
): Promise<void> {
  const [shown] = await tx.delete(publicMissions).where(eq(publicMissions.mission_id, id)).returning();
  if (!shown) return;
  const kept = { ...shown, withdrawn_at: at, status_before: status };
  await tx
    .insert(withdrawnMissions)
    .values(kept)
    .onConflictDoUpdate({ target: withdrawnMissions.mission_id, set: kept });
}

/**
 * ADM-9: opens the version that the public last read, under the validated name of its company; gives it with the state that the
 * mission was in, or undefined where none is kept.
 */
export async function restoreToPublic(tx: Tx, row: MissionRow, at: Date) {
  const [kept] = await tx
    .delete(withdrawnMissions)
    .where(eq(withdrawnMissions.mission_id, row.id))
    .returning();
  if (!kept) return undefined;
  const { withdrawn_at: _at, status_before, ...version } = kept;
  const [company] = await tx
    .select({ name: shownProfiles.name })
    .from(shownProfiles)
    .where(eq(shownProfiles.profile_id, row.company_id));
  const company_name = version.company_name === null ? null : (company?.name ?? null);
  await tx.insert(publicMissions).values({ ...version, company_name, published_at: at });
  await keepWords(tx, "missions", version.search_text);
  return { version, statusBefore: status_before };
}
