import { randomUUID } from "node:crypto";
import { type MissionInput, missionForm } from "~/domain/missions/mission-form";
import { missionSearchText } from "~/domain/missions/public-mission";
import { shownMissionOf } from "~/operations/missions/publish-mission.server";
import { missions, shownMissions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";
import { missionFields } from "./forms/inputs";

export const missionInput = (overrides: Record<string, unknown> = {}): MissionInput =>
  missionForm.parse(missionFields(overrides));

/** Creates a mission, pending by default; returns its id. It has no public row; a closed one keeps its published version. */
export async function aMission(
  db: Db,
  company: User,
  columns: Partial<typeof missions.$inferInsert> = {},
): Promise<string> {
  const input = missionInput();
  const [created] = await db
    .insert(missions)
    .values({
      ...input,
      company_id: companyIdOf(company),
      slug: `mission-${randomUUID().slice(0, 8)}`,
      search_text: missionSearchText({ ...input, ...columns }),
      ...columns,
    })
    .returning();
  if (!created) throw new Error("no mission was made");
  const status_before = created.status === "closed" ? "published" : null;
  if (created.status === "published" || status_before)
    await db.insert(shownMissions).values({ ...shownMissionOf(created), status_before });
  return created.id;
}
