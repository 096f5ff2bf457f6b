import { and, eq, isNull } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { type EngagementRow, reviews } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";
import { recountProof } from "../proof/recount-proof.server";

/** The part of the engagement's page with its reviews. */
export const REVIEWS_PART = "avis";

type Shown = {
  /** The sides that did not just read the other's review on their page. */
  readonly notified: readonly Side[];
  readonly at: Date;
  readonly appUrl: string;
};

/** REV-2: shows the reviews of a locked engagement to both sides and to the public, once. */
export async function showReviews(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  { notified, at, appUrl }: Shown,
): Promise<void> {
  const shown = await tx
    .update(reviews)
    .set({ disclosed_at: at })
    .where(and(eq(reviews.engagement_id, engagement.id), isNull(reviews.disclosed_at)))
    .returning({ by: reviews.by, authorId: reviews.author_id });
  if (engagement.commercial_id) await recountProof(tx, engagement.commercial_id, at);
  for (const { by, authorId } of shown) {
    const sides = notified.filter((side) => side !== by);
    const told = { sides, actorId: authorId, part: REVIEWS_PART, at, appUrl };
    await notifyOfEngagement(db, tx, engagement, "reviews_shown", told);
  }
  await announceEngagement(tx, engagement);
}
