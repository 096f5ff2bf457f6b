import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { ratingOf } from "~/domain/engagements/reviews";
import {
  engagements,
  missionFacts,
  reviews,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** REV-5, REV-6: what the public reads of reviews: those that are shown and not removed. */
const isPublic = and(isNotNull(reviews.disclosed_at), isNull(reviews.removed_at));

/** MIS-9: also where the mission is not known any more. */
const isConfidential = sql<boolean>`coalesce(${shownMissions.confidential}, true)`;

/** REV-5: the reviews of an Acharné by companies, the newest first, and their averages. */
export const findReviewsOfAcharne = (db: Reader, profileId: string) =>
  findPublic(db, and(eq(engagements.commercial_id, profileId), eq(reviews.by, "company")));

/** REV-5: the reviews of the company of an open mission by Acharnés; none where that names a confidential company (MIS-9). */
export async function findReviewsOfMission(db: Reader, missionId: string) {
  const [owner] = await db
    .select({ id: missionFacts.company_id })
    .from(missionFacts)
    .innerJoin(shownMissions, eq(shownMissions.mission_id, missionFacts.id))
    .where(and(eq(missionFacts.id, missionId), eq(shownMissions.confidential, false)));
  return owner ? findReviewsOfCompany(db, owner.id) : NONE;
}

/** COMP-3: the reviews of a company by Acharnés, those of its confidential missions left out (MIS-9). */
export const findReviewsOfCompany = (db: Reader, companyId: CompanyId) =>
  findPublic(
    db,
    and(eq(engagements.company_id, companyId), eq(reviews.by, "commercial"), eq(isConfidential, false)),
  );

const NONE = { total: 0, rating: null, rows: [] } as const;

async function findPublic(db: Reader, which: SQL | undefined) {
  const where = and(which, isPublic);
  const [[sums], rows] = await Promise.all([
    db
      .select({
        reviews: count(),
        one: total(reviews.score_1),
        two: total(reviews.score_2),
        three: total(reviews.score_3),
      })
      .from(reviews)
      .innerJoin(engagements, eq(engagements.id, reviews.engagement_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, engagements.mission_id))
      .where(where),
    db
      .select({
        id: reviews.id,
        by: reviews.by,
        score_1: reviews.score_1,
        score_2: reviews.score_2,
        score_3: reviews.score_3,
        text: reviews.text,
        again: reviews.again,
        answer: reviews.answer,
        answeredAt: reviews.answered_at,
        companyName: engagements.company_name,
        names: { first_name: shownProfiles.first_name, last_name: shownProfiles.last_name },
        isConfidential,
        startsOn: engagements.starts_on,
        endedAt: engagements.ended_at,
      })
      .from(reviews)
      .innerJoin(engagements, eq(engagements.id, reviews.engagement_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, engagements.mission_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, engagements.commercial_id))
      .where(where)
      .orderBy(desc(reviews.disclosed_at), reviews.id)
      .limit(PAGE_SIZE.reviews),
  ]);
  if (!sums) return NONE;
  const { one, two, three } = sums;
  return {
    total: sums.reviews,
    rating: ratingOf({ reviews: sums.reviews, scores: [one, two, three] }),
    rows,
  };
}

const total = (score: AnyPgColumn) => sql<number>`coalesce(sum(${score}), 0)::int`;

export type PublicReviews = Awaited<ReturnType<typeof findPublic>>;
