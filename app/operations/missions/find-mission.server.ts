import { and, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { isSlug, isUuid } from "~/domain/slug";
import {
  candidatures,
  companyResponses,
  missionFacts,
  publicCompanies,
  publicMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { COMPANY_OF_MISSION } from "../companies/company-of-mission.server";
import { preparedOnce } from "../prepared-once.server";

/** MIS-5: the open mission with that slug or id; undefined when there is none. */
export async function findMission(db: Reader, slugOrId: string) {
  if (!isSlug(slugOrId)) return undefined;
  const bySlug = await read(db, "slug", slugOrId);
  if (bySlug || !isUuid(slugOrId)) return bySlug;
  return read(db, "mission_id", slugOrId);
}

async function read(db: Reader, by: "slug" | "mission_id", value: string) {
  const [row] = await shownAt(db, by).execute({ value });
  return row;
}

const applied = and(
  eq(candidatures.mission_id, publicMissions.mission_id),
  notInArray(candidatures.status, ["invited", "invitation_declined"]),
);

const shownAt = preparedOnce((db, by: "slug" | "mission_id") =>
  db
    .select({
      ...getTableColumns(publicMissions),
      ...COMPANY_OF_MISSION,
      /** CAND-1: how many have applied, in any status. */
      applied: sql<number>`(select count(*)::int from ${candidatures} where ${applied})`,
    })
    .from(publicMissions)
    .leftJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, missionFacts.company_id))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, missionFacts.company_id))
    .where(eq(publicMissions[by], sql.placeholder("value")))
    .prepare(`public mission by ${by}`),
);
