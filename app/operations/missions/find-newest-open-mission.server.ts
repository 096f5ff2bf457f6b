import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { missionFacts, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyIdOf, permitted } from "../authorize";
import { preparedOnce } from "../prepared-once.server";

/** SUGG-4: the newest open mission of the actor's company, as the public reads it; none while the company is not validated. */
export async function findNewestOpenMission(db: Reader, actor: Actor) {
  const member = permitted(actor, "mission.listOwn");
  if (!member?.validated) return undefined;
  const [newest] = await newestOf(db, "company").execute({ companyId: companyIdOf(member) });
  return newest;
}

const newestOf = preparedOnce((db, by: "company") =>
  db
    .select({
      ...getTableColumns(publicMissions),
      id: publicMissions.mission_id,
      company_id: missionFacts.company_id,
    })
    .from(missionFacts)
    .innerJoin(publicMissions, eq(publicMissions.mission_id, missionFacts.id))
    .where(eq(missionFacts.company_id, sql.placeholder("companyId")))
    .orderBy(desc(publicMissions.published_at), publicMissions.slug)
    .limit(1)
    .prepare(`newest open mission, by ${by}`),
);
