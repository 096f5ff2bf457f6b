import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { missions } from "~/platform/db/schema.server";

/** What a company calls a mission of its own, validated or not; null of another's (PUB-7). */
export const ownMissionTitle = (missionId: SQLWrapper, readerId: SQLWrapper): SQL<string | null> =>
  sql`(select ${missions.title} from ${missions} where ${missions.id} = ${missionId} and ${missions.company_id} = ${readerId})`;
