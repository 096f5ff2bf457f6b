import { and, count, eq } from "drizzle-orm";
import { candidatures, missionNotices } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { wasSent } from "../../candidatures/responses/was-sent.server";

/** SUGG-5: how many Acharnés a mission was mailed to, and how many of them applied. */
export async function countNotices(db: Reader, missionId: string) {
  const [counted] = await db
    .select({ notified: count(), answered: count(candidatures.id) })
    .from(missionNotices)
    .leftJoin(
      candidatures,
      and(
        eq(candidatures.mission_id, missionNotices.mission_id),
        eq(candidatures.commercial_id, missionNotices.profile_id),
        wasSent,
      ),
    )
    .where(eq(missionNotices.mission_id, missionId));
  return counted ?? { notified: 0, answered: 0 };
}
