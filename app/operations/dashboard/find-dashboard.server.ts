import { count } from "drizzle-orm";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** DASH-3: how many missions are open to a commercial. */
export async function countOpenMissions(db: Reader): Promise<number> {
  const [row] = await db.select({ count: count() }).from(publicMissions);
  return row?.count ?? 0;
}
