import { eq, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import { PUBLIC_MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { missionSearchText } from "~/domain/missions/public-mission";
import {
  type MissionRow,
  missions,
  publicMissions,
  type ShownMissionRow,
  shownCompanies,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lockCompany, recountCompanyPage } from "../companies/recount-company-page.server";
import { IS_INSERTED } from "../search/is-inserted";
import { writeWords } from "../search/public-words.server";

/** PUB-7, ADM-9: stores what others read of a validated mission; it is kept after the mission leaves the public. */
export const shownMissionOf = (row: MissionRow): ShownMissionRow => ({
  ...only(row, PUBLIC_MISSION_COLUMNS),
  mission_id: row.id,
  confidential: row.company_confidential,
  search_text: missionSearchText(row),
  status_before: null,
});

/** The public columns of a validated version, without the name of a confidential company (MIS-9). */
export const publicMissionOf = (shown: ShownMissionRow, slug: string, companyName: string | null) => ({
  ...only(shown, PUBLIC_MISSION_COLUMNS),
  mission_id: shown.mission_id,
  slug,
  company_name: shown.confidential ? null : companyName,
  search_text: shown.search_text,
});

/**
 * Publishes a mission, updates its company's page (COMP-1), and has it announced (SUGG-5); a republished edit keeps its publication
 * date.
 */
export async function openToPublic(db: Db, tx: Tx, row: MissionRow, at: Date): Promise<void> {
  const shown = shownMissionOf(row);
  await tx
    .insert(shownMissions)
    .values(shown)
    .onConflictDoUpdate({ target: shownMissions.mission_id, set: shown });
  const isNew = await publish(db, tx, row, shown, at);
  await tx
    .update(missions)
    .set({
      search_text: shown.search_text,
      updated_at: sql`${missions.updated_at}`,
    })
    .where(eq(missions.id, row.id));
  if (isNew) await db.jobs.send(tx, "announce-mission", { missionId: row.id });
}

/** Returns whether it was not public before. */
async function publish(db: Db, tx: Tx, { company_id, slug }: MissionRow, shown: ShownMissionRow, at: Date) {
  const [company] = await tx
    .select({ name: shownCompanies.name })
    .from(shownCompanies)
    .where(eq(shownCompanies.company_id, company_id));
  const view = publicMissionOf(shown, slug, company?.name ?? null);
  const [published] = await tx
    .insert(publicMissions)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicMissions.mission_id, set: view })
    .returning({ isNew: IS_INSERTED });
  if (published?.isNew) await db.jobs.send(tx, "match-alerts", { list: "missions", id: shown.mission_id });
  await writeWords(tx, "missions", view.search_text);
  await recountCompanyPage(db, tx, company_id, at);
  return published?.isNew === true;
}

export async function isOpenToPublic(tx: Tx, missionId: string): Promise<boolean> {
  return (await tx.$count(publicMissions, eq(publicMissions.mission_id, missionId))) > 0;
}

/** PUB-7, ADM-9, COMP-1: removes a mission from the public and records its status. */
export async function withdrawFromPublic(
  db: Db,
  tx: Tx,
  { id, status, company_id }: Pick<MissionRow, "id" | "status" | "company_id">,
  at: Date,
) {
  await lockCompany(tx, company_id);
  await tx.delete(publicMissions).where(eq(publicMissions.mission_id, id));
  await tx.update(shownMissions).set({ status_before: status }).where(eq(shownMissions.mission_id, id));
  await recountCompanyPage(db, tx, company_id, at);
}

/** ADM-9: republishes the last validated version and returns it; undefined without one. */
export async function restoreToPublic(db: Db, tx: Tx, row: MissionRow, at: Date) {
  const ofRow = eq(shownMissions.mission_id, row.id);
  const [shown] = await tx.select().from(shownMissions).where(ofRow);
  if (!shown?.status_before) return undefined;
  await tx.update(shownMissions).set({ status_before: null }).where(ofRow);
  await publish(db, tx, row, shown, at);
  return { title: shown.title, statusBefore: shown.status_before };
}
