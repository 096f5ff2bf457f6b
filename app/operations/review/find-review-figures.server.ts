import { and, desc, eq, gte, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { REFUSALS } from "~/marketplace/messages";
import { REVIEW_TARGET_HOURS } from "~/marketplace/moderation/review-age";
import { type Actor, can } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { UNDO_SECONDS } from "~/marketplace/transition";
import { missions, moderationActs, profiles, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { ACT_WITH_SUBJECT } from "../moderation/act-subject.server";

/** Over how many days what was read is counted. */
const FIGURES_DAYS = 30;

const undoing = alias(moderationActs, "undoing");

export type ReviewFigures = { readonly read: number; readonly inTime: number; readonly rejected: number };

/** Of what had waited to be read: how much was, within the target, and how much was rejected; what was undone apart. */
export async function findReviewFigures(db: Reader, actor: Actor, at: Date): Promise<Result<ReviewFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const since = new Date(at.getTime() - FIGURES_DAYS * 86_400_000);
  const waited = sql`${moderationActs.createdAt} - ${moderationActs.waitedSince}`;
  const undone = db
    .select({ one: sql`1` })
    .from(undoing)
    .where(
      and(
        eq(undoing.move, "undo"),
        eq(undoing.adminId, moderationActs.adminId),
        sql`${undoing.profileId} is not distinct from ${moderationActs.profileId}`,
        sql`${undoing.missionId} is not distinct from ${moderationActs.missionId}`,
        sql`${undoing.createdAt} between ${moderationActs.createdAt} and ${moderationActs.createdAt} + make_interval(secs => ${UNDO_SECONDS})`,
      ),
    );
  const [found] = await db
    .select({
      read: sql<number>`count(*)::int`,
      inTime: sql<number>`count(*) filter (where ${waited} <= make_interval(hours => ${REVIEW_TARGET_HOURS}))::int`,
      rejected: sql<number>`count(*) filter (where ${inArray(moderationActs.move, ["reject", "return"])})::int`,
    })
    .from(moderationActs)
    .where(
      and(gte(moderationActs.createdAt, since), isNotNull(moderationActs.waitedSince), notExists(undone)),
    );
  return done(found ?? { read: 0, inTime: 0, rejected: 0 });
}

/** ADM-7: what administrators did last, newest first. */
export async function findLastActs(db: Reader, actor: Actor, limit: number) {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const acts = await db
    .select({
      id: moderationActs.id,
      createdAt: moderationActs.createdAt,
      by: users.email,
      ...ACT_WITH_SUBJECT,
    })
    .from(moderationActs)
    .leftJoin(users, eq(users.id, moderationActs.adminId))
    .leftJoin(profiles, eq(profiles.id, moderationActs.profileId))
    .leftJoin(missions, eq(missions.id, moderationActs.missionId))
    .orderBy(desc(moderationActs.createdAt), desc(moderationActs.id))
    .limit(limit);
  return done({ acts });
}
