import { eq } from "drizzle-orm";
import { missionSearchText } from "~/marketplace/missions/public-mission";
import { type MissionRow, profiles, publicMissions } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { companyNameForOthers } from "../profiles/company-name.server";
import { keepWords } from "../public-words.server";

/** What the public reads of a validated mission, its company's name unless that is confidential (MIS-9). */
export function publicMissionOf(row: MissionRow, companyName: string | null) {
  return {
    mission_id: row.id,
    company_name: row.company_confidential ? null : companyName,
    slug: row.slug,
    title: row.title,
    description: row.description,
    objectives: row.objectives,
    deliverables: row.deliverables,
    target_contacts: row.target_contacts,
    tools_provided: row.tools_provided,
    daily_volume_estimate: row.daily_volume_estimate,
    volume_days: row.volume_days,
    volume_period: row.volume_period,
    start_date: row.start_date,
    duration_weeks: row.duration_weeks,
    budget_min: row.budget_min,
    budget_max: row.budget_max,
    location_type: row.location_type,
    city: row.city,
    region: row.region,
    department: row.department,
    required_experience_years: row.required_experience_years,
    required_sectors: row.required_sectors,
    required_competences: row.required_competences,
    required_languages: row.required_languages,
    mission_type: row.mission_type,
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
  await keepWords(tx, "missions", view.search_text);
}

export async function isOpenToPublic(tx: Tx, missionId: string): Promise<boolean> {
  return (await tx.$count(publicMissions, eq(publicMissions.mission_id, missionId))) > 0;
}

export async function withdrawFromPublic(tx: Tx, missionId: string): Promise<void> {
  await tx.delete(publicMissions).where(eq(publicMissions.mission_id, missionId));
}
