import { and, eq, inArray } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import { ENGAGEMENT_TRANSITIONS, OPEN_ENGAGEMENTS } from "~/domain/engagements/engagement-status";
import { calendarDayOf } from "~/domain/french";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import { findTransition } from "~/domain/transition";
import { engagements } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { makeEngagementMove } from "../../engagements/move-engagement.server";
import { notifyOfEngagement } from "../../engagements/notify-of-engagement.server";
import type { ErasedSide, Moment } from "./end-candidatures.server";

/** ENG-14: breaks off the open engagements of a deleted side, and notifies the other side. */
export async function endEngagements(
  db: Db,
  tx: Tx,
  { side, sideId }: ErasedSide,
  { at, appUrl }: Moment,
): Promise<void> {
  const open = await tx
    .select()
    .from(engagements)
    .where(and(eq(engagements[`${side}_id`], sideId), inArray(engagements.status, [...OPEN_ENGAGEMENTS])))
    .orderBy(engagements.id)
    .for("update");
  for (const engagement of open) {
    const move = findTransition(ENGAGEMENT_TRANSITIONS, {
      from: engagement.status,
      name: "break-off",
      by: "clock",
    });
    if (!move) throw new Error(`nothing ends an engagement that is ${engagement.status}`);
    const after = await makeEngagementMove(db, tx, engagement, {
      move,
      actorId: null,
      set: { breaks_on: calendarDayOf(at), broken_by: side, break_reason: DELETED_ACCOUNT },
      notified: [],
      at,
      appUrl,
    });
    await notifyOfEngagement(db, tx, after, "account_deleted", {
      sides: [otherSide(side)],
      actorId: null,
      at,
      appUrl,
    });
  }
}
