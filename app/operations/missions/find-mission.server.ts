import { eq } from "drizzle-orm";
import { isSlug, isUuid } from "~/marketplace/text/slug";
import { publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** MIS-5: the open mission of a slug, else of an id; undefined when there is none. */
export async function findMission(db: Reader, slugOrId: string) {
  if (!isSlug(slugOrId)) return undefined;
  const [bySlug] = await db.select().from(publicMissions).where(eq(publicMissions.slug, slugOrId));
  if (bySlug || !isUuid(slugOrId)) return bySlug;
  const [byId] = await db.select().from(publicMissions).where(eq(publicMissions.mission_id, slugOrId));
  return byId;
}
