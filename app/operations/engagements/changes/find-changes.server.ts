import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { engagementChanges } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ENG-8: the proposals of these engagements in the order in which they were made: two agreed ones can have the same day. */
export const findChanges = (db: Reader, engagementIds: readonly string[]) =>
  db
    .select()
    .from(engagementChanges)
    .where(inArray(engagementChanges.engagement_id, [...engagementIds]))
    .orderBy(asc(engagementChanges.proposed_at), asc(engagementChanges.answered_at));

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
  const changes = await findChanges(db, [engagementId]);
  return changes.find(({ answered_at }) => answered_at === null) ?? changes.at(-1);
}
