import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { missions } from "~/platform/db/schema.server";

/** The title of a mission for its own company, validated or not; null for others (PUB-7). */
export const ownMissionTitle = (missionId: SQLWrapper, readerId: SQLWrapper): SQL<string | null> =>
  sql`(select ${missions.title} from ${missions} where ${missions.id} = ${missionId} and ${missions.company_id} = ${readerId})`;
