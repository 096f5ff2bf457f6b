import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { isSlug, isUuid } from "~/marketplace/text/slug";
import { companyResponses, missions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** MIS-5: the open mission of a slug, else of an id; undefined when there is none. */
export async function findMission(db: Reader, slugOrId: string) {
  if (!isSlug(slugOrId)) return undefined;
  const [bySlug] = await selectMission(db, eq(publicMissions.slug, slugOrId));
  if (bySlug || !isUuid(slugOrId)) return bySlug;
  const [byId] = await selectMission(db, eq(publicMissions.mission_id, slugOrId));
  return byId;
}

const selectMission = (db: Reader, which: SQL) =>
  db
    .select({
      ...getTableColumns(publicMissions),
      response_rate: companyResponses.rate,
      response_days: companyResponses.days,
    })
    .from(publicMissions)
    .leftJoin(missions, eq(missions.id, publicMissions.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, missions.company_id))
    .where(which);
