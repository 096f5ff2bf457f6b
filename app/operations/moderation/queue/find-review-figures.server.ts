import { and, desc, eq, gte, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ENOUGH_CASES } from "~/domain/marketing-claims";
import { REFUSALS } from "~/domain/messages";
import { WAITING_STATUS } from "~/domain/moderation/moderation-reasons";
import { REVIEW_DAYS, REVIEW_SHARE, REVIEW_TARGET_HOURS } from "~/domain/moderation/review-age";
import { type Actor, can } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { UNDO_SECONDS } from "~/domain/transition";
import { cachedFor } from "~/platform/cache/cached-for.server";
import {
  clientReferences,
  companies,
  missions,
  moderationActs,
  profiles,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { ACT_WITH_SUBJECT } from "../act-subject.server";

const REMEMBERED_MS = 600_000;

const undoing = alias(moderationActs, "undoing");

const waited = sql`${moderationActs.created_at} - ${moderationActs.waited_since}`;

/** Recent reviews of rows that had waited, without undone ones. */
function reviewedUntil(db: Reader, at: Date) {
  const since = new Date(at.getTime() - REVIEW_DAYS * 86_400_000);
  const undone = db
    .select({ one: sql`1` })
    .from(undoing)
    .where(
      and(
        eq(undoing.move, "undo"),
        eq(undoing.admin_id, moderationActs.admin_id),
        sql`${undoing.profile_id} is not distinct from ${moderationActs.profile_id}`,
        sql`${undoing.company_id} is not distinct from ${moderationActs.company_id}`,
        sql`${undoing.mission_id} is not distinct from ${moderationActs.mission_id}`,
        sql`${undoing.reference_id} is not distinct from ${moderationActs.reference_id}`,
        sql`${undoing.created_at} between ${moderationActs.created_at} and ${moderationActs.created_at} + make_interval(secs => ${UNDO_SECONDS})`,
      ),
    );
  return and(
    gte(moderationActs.created_at, since),
    isNotNull(moderationActs.waited_since),
    notExists(undone),
  );
}

/**
 * DASH-5: within how many hours most submissions were reviewed lately; null for fewer than `ENOUGH_CASES`
 * (HOME-8).
 */
export const findReviewHours = cachedFor(REMEMBERED_MS, async (db: Reader, at: Date) => {
  const [found] = await db
    .select({
      read: sql<number>`count(*)::int`,
      hours: sql<number>`percentile_disc(${REVIEW_SHARE}::float8) within group (order by extract(epoch from ${waited}) / 3600)::float8`,
    })
    .from(moderationActs)
    .where(reviewedUntil(db, at));
  return found && found.read >= ENOUGH_CASES ? found.hours : null;
});

export type ReviewFigures = {
  readonly read: number;
  readonly inTime: number;
  readonly rejected: number;
  /** Rows that wait beyond the target count as late. */
  readonly late: number;
};

/**
 * Reviews of rows that had waited: their number, the share within the target and the share of rejections,
 * without undone ones.
 */
export async function findReviewFigures(db: Reader, actor: Actor, at: Date): Promise<Result<ReviewFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const target = new Date(at.getTime() - REVIEW_TARGET_HOURS * 3_600_000);
  const lateIn = (table: typeof profiles | typeof companies | typeof missions) =>
    db.$count(table, and(eq(table.status, "pending"), lt(table.submitted_at, target)));
  const lateReferences = db.$count(
    clientReferences,
    and(eq(clientReferences.status, WAITING_STATUS.reference), lt(clientReferences.answered_at, target)),
  );
  const late =
    (await lateIn(profiles)) + (await lateIn(companies)) + (await lateIn(missions)) + (await lateReferences);
  const [found] = await db
    .select({
      read: sql<number>`count(*)::int`,
      inTime: sql<number>`count(*) filter (where ${waited} <= make_interval(hours => ${REVIEW_TARGET_HOURS}))::int`,
      rejected: sql<number>`count(*) filter (where ${inArray(moderationActs.move, ["reject", "return"])})::int`,
    })
    .from(moderationActs)
    .where(reviewedUntil(db, at));
  return done({ ...(found ?? { read: 0, inTime: 0, rejected: 0 }), late });
}

/** ADM-7: the last acts of administrators, newest first. */
export async function findLastActs(db: Reader, actor: Actor, limit: number) {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const acts = await db
    .select({
      id: moderationActs.id,
      createdAt: moderationActs.created_at,
      by: users.email,
      ...ACT_WITH_SUBJECT,
    })
    .from(moderationActs)
    .leftJoin(users, eq(users.id, moderationActs.admin_id))
    .leftJoin(profiles, eq(profiles.id, moderationActs.profile_id))
    .leftJoin(companies, eq(companies.id, moderationActs.company_id))
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(clientReferences, eq(clientReferences.id, moderationActs.reference_id))
    .orderBy(desc(moderationActs.created_at), desc(moderationActs.id))
    .limit(limit);
  return done({ acts });
}
