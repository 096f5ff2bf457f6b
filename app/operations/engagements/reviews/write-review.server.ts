import { eq } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import type { ReviewInput } from "~/domain/engagements/review-forms";
import { refuseReview, reviewDeadline } from "~/domain/engagements/reviews";
import { day } from "~/domain/french";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { reviews } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { lockSettled } from "../clock/settle-engagement.server";
import { announceEngagement, partyOf } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";
import { countConfirmedWeeks } from "./confirmed-weeks.server";
import { showReviews } from "./show-reviews.server";

type When = { readonly appUrl: string; readonly at: Date };

/**
 * REV-1: gives the review of the actor's side, once; it is never changed. REV-2: the second of two reviews shows both. The same
 * review sent again is answered as the first.
 */
export async function writeReview(
  db: Db,
  actor: Actor,
  { engagementId, ...review }: ReviewInput & { readonly engagementId: string },
  { appUrl, at }: When,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockSettled(db, tx, actor, engagementId, { appUrl, at });
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const given = await tx.select().from(reviews).where(eq(reviews.engagement_id, engagement.id));
    const own = given.find(({ by }) => by === side);
    const others = given.some(({ by }) => by !== side);
    const until = engagement.ended_at && day(reviewDeadline(engagement.ended_at));
    const answer = done({ notice: others ? NOTICES.reviewsShown : NOTICES.reviewSealed(until ?? "") });
    if (own)
      return isSame(own, review)
        ? answer
        : ((await refuseAfterColleague(tx, locked, { act: "review", by: own.author_id })) ??
            refused("conflict", REFUSALS.reviewGiven));
    const refusal = refuseReview(
      {
        endedAt: engagement.ended_at,
        confirmedWeeks: await countConfirmedWeeks(tx, engagement.id),
        isStoppedTrial: engagement.stopped_trial,
        isOtherGone: partyOf(engagement, otherSide(side)) === null,
      },
      at,
    );
    if (refusal) return refused("conflict", refusal);
    await tx
      .insert(reviews)
      .values({ engagement_id: engagement.id, by: side, author_id: actorId, ...review, at });
    if (others) await showReviews(db, tx, engagement, { notified: [otherSide(side)], at, appUrl });
    else await announceEngagement(tx, engagement);
    return answer;
  });
}

const isSame = (stored: ReviewInput, sent: ReviewInput): boolean =>
  (Object.keys(sent) as (keyof ReviewInput)[]).every((name) => stored[name] === sent[name]);
