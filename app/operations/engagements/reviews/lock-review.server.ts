import { and, eq, isNotNull } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type ReviewRow, reviews } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { type ActedEngagement, lockEngagement } from "../lock-engagement.server";

type Asked = { readonly engagementId: string; readonly review: string };

/** REV-2: locks the engagement of a shown review of the actor. A review that is not shown yet is not found. */
export async function lockReviewOfActor(
  tx: Tx,
  actor: Actor,
  { engagementId, review }: Asked,
): Promise<Result<ActedEngagement & { readonly review: ReviewRow }>> {
  const locked = await lockEngagement(tx, actor, engagementId);
  if (!locked.ok) return locked;
  const [found] = isUuid(review)
    ? await tx
        .select()
        .from(reviews)
        .where(
          and(
            eq(reviews.id, review),
            eq(reviews.engagement_id, locked.engagement.id),
            isNotNull(reviews.disclosed_at),
          ),
        )
    : [];
  if (!found) return refused("missing", REFUSALS.notFound);
  if (found.by === locked.side) return refused("conflict", REFUSALS.ownReview);
  if (found.removed_at) return refused("conflict", REFUSALS.reviewRemoved);
  return done({ ...locked, review: found });
}
