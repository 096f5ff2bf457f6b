import { eq } from "drizzle-orm";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { reviews } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";
import { lockReviewOfActor } from "./lock-review.server";
import { REVIEWS_PART } from "./show-reviews.server";

type ReviewAnswer = { readonly engagementId: string; readonly review: string; readonly text: string };

/** REV-4: answers a shown review of the actor in public, once; the same answer sent again changes nothing. */
export async function answerReview(
  db: Db,
  actor: Actor,
  { text, ...asked }: ReviewAnswer,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockReviewOfActor(tx, actor, asked);
    if (!locked.ok) return locked;
    const { engagement, review, actorId } = locked;
    const answered = done({ notice: NOTICES.reviewAnswered });
    if (review.answer !== null)
      return review.answer === text
        ? answered
        : ((await refuseAfterColleague(tx, locked, { act: "answer-review", by: review.answerer_id })) ??
            refused("conflict", REFUSALS.reviewAnswered));
    await tx
      .update(reviews)
      .set({ answer: text, answered_at: at, answerer_id: actorId })
      .where(eq(reviews.id, review.id));
    await notifyOfEngagement(db, tx, engagement, "review_answered", {
      sides: [review.by],
      actorId,
      text,
      part: REVIEWS_PART,
      at,
      appUrl,
    });
    await announceEngagement(tx, engagement);
    return answered;
  });
}
