import { and, eq } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** When the actor applied to a mission; undefined when they did not. */
export async function findApplicationDate(
  db: Reader,
  actor: Actor,
  missionId: string,
): Promise<Date | undefined> {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return undefined;
  const [own] = await db
    .select({ createdAt: candidatures.created_at })
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, missionId), eq(candidatures.commercial_id, commercial.userId)));
  return own?.createdAt;
}
