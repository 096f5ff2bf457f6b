import { and, eq } from "drizzle-orm";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { refuseReview } from "~/domain/engagements/reviews";
import type { Actor } from "~/domain/policy";
import { type ReviewRow, reports, reviews } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { readEngagement } from "../lock-engagement.server";
import { findActReader, partyOf } from "../notify-of-engagement.server";
import { countConfirmedWeeks } from "./confirmed-weeks.server";

/**
 * REV-2: the reviews of an engagement as one side reads them. Of the other side's review only when it was given is known before
 * it is shown; a removed one is only its author's. Undefined for everybody but the two sides.
 */
export async function findReviews(db: Reader, actor: Actor, engagementId: string, at: Date) {
  const read = await readEngagement(db, actor, engagementId);
  if (!read) return undefined;
  const { engagement, side, actorId, mayAct } = read;
  const [given, confirmedWeeks, reader] = await Promise.all([
    db.select().from(reviews).where(eq(reviews.engagement_id, engagement.id)),
    countConfirmedWeeks(db, engagement.id),
    findActReader(db, engagement, { side, userId: actorId }),
  ]);
  const own = given.find(({ by }) => by === side) ?? null;
  const others = given.find(({ by }) => by !== side) ?? null;
  const shown = others?.disclosed_at && !others.removed_at ? others : null;
  const isReported = shown
    ? (await db.$count(
        reports,
        and(eq(reports.review_id, shown.id), eq(reports.reporter_id, actorId), eq(reports.status, "open")),
      )) > 0
    : false;
  return {
    side,
    account: actorId,
    mayAct,
    reader,
    endedAt: engagement.ended_at,
    own,
    other: shown,
    sealedAt: sealedAt(own, others, side),
    isReported,
    refusal: refuseReview(
      {
        endedAt: engagement.ended_at,
        confirmedWeeks,
        isStoppedTrial: engagement.stopped_trial,
        isOtherGone: partyOf(engagement, otherSide(side)) === null,
      },
      at,
    ),
  };
}

export type FoundReviews = NonNullable<Awaited<ReturnType<typeof findReviews>>>;

/** When each side gave its review; the texts stay sealed. */
function sealedAt(own: ReviewRow | null, others: ReviewRow | null, side: Side): Record<Side, Date | null> {
  const [mine, theirs] = [own?.at ?? null, others?.at ?? null];
  return side === "company" ? { company: mine, commercial: theirs } : { company: theirs, commercial: mine };
}
