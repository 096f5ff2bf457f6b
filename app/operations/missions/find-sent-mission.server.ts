import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyIdOf, permitted } from "../authorize";
import { preparedOnce } from "../prepared-once.server";

/** PUBL-9: the last mission that the actor's company sent, while it waits for its first validation. */
export async function findSentMission(db: Reader, actor: Actor) {
  const member = permitted(actor, "mission.listOwn");
  if (!member) return undefined;
  const [sent] = await lastSent(db, "company").execute({ companyId: companyIdOf(member) });
  return sent;
}

const lastSent = preparedOnce((db, by: "company") =>
  db
    .select({
      id: missions.id,
      title: missions.title,
      submitted_at: missions.submitted_at,
      company_id: missions.company_id,
      budget_min: missions.budget_min,
      budget_max: missions.budget_max,
      location_type: missions.location_type,
      region: missions.region,
      start_date: missions.start_date,
      required_experience_years: missions.required_experience_years,
      required_sectors: missions.required_sectors,
      required_languages: missions.required_languages,
      required_competences: missions.required_competences,
    })
    .from(missions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(
      and(
        eq(missions.company_id, sql.placeholder("companyId")),
        eq(missions.status, "pending"),
        isNull(publicMissions.mission_id),
      ),
    )
    .orderBy(desc(missions.submitted_at), missions.id)
    .limit(1)
    .prepare(`last mission sent, by ${by}`),
);
