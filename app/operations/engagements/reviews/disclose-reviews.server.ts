import { and, eq, exists, gt, isNotNull, isNull, lte, not, type SQL } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { REVIEW_DAYS, reviewDeadline } from "~/domain/engagements/reviews";
import { day } from "~/domain/french";
import { type EngagementRow, engagements, points, reviews } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { isAgreement } from "./confirmed-weeks.server";
import { REVIEWS_PART, showReviews } from "./show-reviews.server";

const DAY_MS = 86_400_000;
const SIDES: readonly Side[] = ["company", "commercial"];

type Due = { readonly appUrl: string; readonly at: Date };

/**
 * REV-2: shows the reviews whose term is over. REV-3: asks both sides for theirs, once, when an engagement has ended and has a
 * confirmed week. Returns how many engagements changed; those that another server has locked are left to it.
 */
export async function discloseReviews(db: Db, due: Due): Promise<number> {
  const term = new Date(due.at.getTime() - REVIEW_DAYS * DAY_MS);
  const unshown = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.engagement_id, engagements.id), isNull(reviews.disclosed_at)));
  const agreed = db
    .select({ id: points.id })
    .from(points)
    .where(and(eq(points.engagement_id, engagements.id), isAgreement));
  const shown = await oneByOne(db, and(lte(engagements.ended_at, term), exists(unshown)), (tx, engagement) =>
    showReviews(db, tx, engagement, { notified: SIDES, ...due }),
  );
  const asked = await oneByOne(
    db,
    and(
      gt(engagements.ended_at, term),
      lte(engagements.ended_at, due.at),
      isNull(engagements.reviews_asked_at),
      not(engagements.stopped_trial),
      isNotNull(engagements.company_id),
      isNotNull(engagements.commercial_id),
      exists(agreed),
    ),
    (tx, engagement) => askForReviews(db, tx, engagement, due),
  );
  return shown + asked;
}

/** Each in a transaction of its own: it locks the figures of one Acharné, and waits for no other's while it does. */
async function oneByOne(
  db: Db,
  which: SQL | undefined,
  act: (tx: Tx, engagement: EngagementRow) => Promise<void>,
): Promise<number> {
  for (let total = 0; ; total++) {
    const found = await db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(engagements)
        .where(which)
        .orderBy(engagements.ended_at, engagements.id)
        .limit(1)
        .for("update", { skipLocked: true });
      if (due) await act(tx, due);
      return due !== undefined;
    });
    if (!found) return total;
  }
}

async function askForReviews(db: Db, tx: Tx, engagement: EngagementRow, { appUrl, at }: Due): Promise<void> {
  const { id, ended_at } = engagement;
  await tx.update(engagements).set({ reviews_asked_at: at }).where(eq(engagements.id, id));
  const given = await tx.select({ by: reviews.by }).from(reviews).where(eq(reviews.engagement_id, id));
  await notifyOfEngagement(db, tx, engagement, "review_asked", {
    sides: SIDES.filter((side) => !given.some(({ by }) => by === side)),
    actorId: null,
    lines: ended_at ? [["À donner avant le", day(reviewDeadline(ended_at))]] : [],
    part: REVIEWS_PART,
    at,
    appUrl,
  });
}
