import { and, asc, eq, isNull } from "drizzle-orm";
import { engagementChanges } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ENG-8: the agreed changes that have not taken effect, the earliest first. */
export const findWaitingChanges = (db: Reader, engagementId: string) =>
  db
    .select({ id: engagementChanges.id, kind: engagementChanges.kind, date: engagementChanges.date })
    .from(engagementChanges)
    .where(
      and(
        eq(engagementChanges.engagement_id, engagementId),
        eq(engagementChanges.accepted, true),
        isNull(engagementChanges.applied_at),
      ),
    )
    .orderBy(asc(engagementChanges.date), asc(engagementChanges.proposed_at));

/** ENG-8: the newest proposal, open or answered. */
export async function findLastChange(db: Reader, engagementId: string) {
  const changes = await db
    .select()
    .from(engagementChanges)
    .where(eq(engagementChanges.engagement_id, engagementId))
    .orderBy(asc(engagementChanges.proposed_at), asc(engagementChanges.answered_at));
  return changes.find(({ answered_at }) => answered_at === null) ?? changes.at(-1);
}
