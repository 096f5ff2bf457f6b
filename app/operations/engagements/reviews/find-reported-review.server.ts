import { eq } from "drizzle-orm";
import { engagements, reviews } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countConfirmedWeeks } from "./confirmed-weeks.server";

export type ReportedReview = NonNullable<Awaited<ReturnType<typeof findReportedReview>>>;

/** REV-6: a reported review with what an administrator needs to know of its engagement; null once it is deleted. */
export async function findReportedReview(db: Reader, reviewId: string) {
  const [found] = await db
    .select({ review: reviews, engagement: engagements })
    .from(reviews)
    .innerJoin(engagements, eq(engagements.id, reviews.engagement_id))
    .where(eq(reviews.id, reviewId));
  if (!found) return null;
  return { ...found, confirmedWeeks: await countConfirmedWeeks(db, found.engagement.id) };
}
