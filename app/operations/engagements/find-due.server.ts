import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import type { DueFacts } from "~/domain/engagements/engagement-due";
import { LATE_CONFIRMATION_DAYS, LATE_DAYS } from "~/domain/engagements/weeks";
import {
  agreedMissions,
  type EngagementRow,
  engagements,
  points,
  replacements,
  reviews,
  trialAnswers,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findChanges } from "./changes/find-changes.server";
import { otherNameOf } from "./notify-of-engagement.server";

/** For how long an ended engagement can still ask something of a side: a late point, its term and its late confirmation. */
const AFTER_END_MS = (LATE_DAYS + LATE_CONFIRMATION_DAYS + 10) * 86_400_000;

/** ENG-5: the engagements of a side that are open or ended lately, with what decides who has to act; `only` selects among them. */
export async function findEngagementsToActOn(db: Reader, side: Side, sideId: string, at: Date, only?: SQL) {
  const rows = await db
    .select({ engagement: engagements, title: agreedMissions.title })
    .from(engagements)
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .where(
      and(
        eq(engagements[`${side}_id`], sideId),
        or(isNull(engagements.ended_at), gte(engagements.ended_at, new Date(at.getTime() - AFTER_END_MS))),
        only,
      ),
    )
    .orderBy(engagements.starts_on, engagements.id);
  const facts = await findDueFacts(
    db,
    rows.map(({ engagement }) => engagement),
  );
  return rows.map(({ engagement, title }, index) => ({
    engagement,
    title: title ?? "Mission supprimée",
    other: otherNameOf(engagement, side),
    facts: facts[index] as DueFacts,
  }));
}

/** What decides who has to act on these engagements, in their order. */
export async function findDueFacts(db: Reader, rows: readonly EngagementRow[]): Promise<DueFacts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [changes, acts, decisions, given, proposed] = await Promise.all([
    findChanges(db, ids),
    db.select().from(points).where(inArray(points.engagement_id, ids)).orderBy(points.number),
    db
      .select({ engagement_id: trialAnswers.engagement_id, by: trialAnswers.by })
      .from(trialAnswers)
      .where(inArray(trialAnswers.engagement_id, ids)),
    db
      .select({ engagement_id: reviews.engagement_id, by: reviews.by })
      .from(reviews)
      .where(inArray(reviews.engagement_id, ids)),
    db
      .select({ engagement_id: replacements.engagement_id })
      .from(replacements)
      .where(
        and(
          inArray(replacements.engagement_id, ids),
          isNotNull(replacements.proposed_at),
          isNull(replacements.closed_at),
        ),
      ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    dates: row,
    trialEndsOn: row.trial_ends_on,
    endedAt: row.ended_at,
    isStoppedTrial: row.stopped_trial,
    isOtherGone: row.company_id === null || row.commercial_id === null,
    changes: changes.filter(({ engagement_id }) => engagement_id === row.id),
    acts: acts.filter(({ engagement_id }) => engagement_id === row.id),
    decided: sidesOf(decisions, row.id),
    reviewed: sidesOf(given, row.id),
    hasProposedReplacements: proposed.some(({ engagement_id }) => engagement_id === row.id),
  }));
}

const sidesOf = (given: readonly { readonly engagement_id: string; readonly by: Side }[], id: string) => {
  const by = (side: Side) => given.some((each) => each.engagement_id === id && each.by === side);
  return { company: by("company"), commercial: by("commercial") };
};
