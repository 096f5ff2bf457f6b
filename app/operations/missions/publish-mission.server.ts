import { eq, sql } from "drizzle-orm";
import { only } from "~/marketplace/columns";
import { PUBLIC_MISSION_COLUMNS } from "~/marketplace/missions/mission-columns";
import { missionSearchText } from "~/marketplace/missions/public-mission";
import { type MissionRow, missions, profiles, publicMissions } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { companyNameForOthers } from "../company-name.server";
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

/** Opens a mission to the public; the date of a publication under way stays. */
export async function openToPublic(tx: Tx, row: MissionRow, at: Date): Promise<void> {
  const [company] = await tx
    .select({ name: companyNameForOthers })
    .from(profiles)
    .where(eq(profiles.id, row.company_id));
  const view = publicMissionOf(row, company?.name ?? null);
  await tx
    .insert(publicMissions)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicMissions.mission_id, set: view });
  await tx
    .update(missions)
    .set({
      public_confidential: row.company_confidential,
      search_text: view.search_text,
      updated_at: sql`${missions.updated_at}`,
    })
    .where(eq(missions.id, row.id));
  await keepWords(tx, "missions", view.search_text);
}

export async function isOpenToPublic(tx: Tx, missionId: string): Promise<boolean> {
  return (await tx.$count(publicMissions, eq(publicMissions.mission_id, missionId))) > 0;
}

export async function withdrawFromPublic(tx: Tx, missionId: string): Promise<void> {
  await tx.delete(publicMissions).where(eq(publicMissions.mission_id, missionId));
}
