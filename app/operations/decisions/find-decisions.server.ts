import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { missions, moderationActs, reports } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const SHOWN = 50;

/** SAFE-6: what the team decided that restricts whoever asks, the newest first, and nothing of who reported it. */
export async function findRestrictions(db: Reader, actor: Actor) {
  if (actor.kind !== "user") return [];
  return db
    .select({
      id: moderationActs.id,
      mission: missions.title,
      move: moderationActs.move,
      reason: moderationActs.reason,
      ground: moderationActs.ground,
      byReport: moderationActs.byReport,
      at: moderationActs.createdAt,
    })
    .from(moderationActs)
    .leftJoin(missions, eq(missions.id, moderationActs.missionId))
    .where(
      and(
        isNotNull(moderationActs.ground),
        or(eq(moderationActs.profileId, actor.userId), eq(missions.company_id, actor.userId)),
      ),
    )
    .orderBy(desc(moderationActs.id))
    .limit(SHOWN);
}

/** What became of the public pages that whoever asks has reported. */
export async function findOwnReports(db: Reader, actor: Actor) {
  if (actor.kind !== "user") return [];
  return db
    .select({
      id: reports.id,
      title: reports.title,
      kind: reports.kind,
      status: reports.status,
      measure: reports.measure,
      decision: reports.decision,
      reportedAt: reports.created_at,
      decidedAt: reports.decided_at,
    })
    .from(reports)
    .where(and(eq(reports.reporter_id, actor.userId), isNotNull(reports.kind)))
    .orderBy(desc(reports.created_at))
    .limit(SHOWN);
}

export type Restriction = Awaited<ReturnType<typeof findRestrictions>>[number];
export type OwnReport = Awaited<ReturnType<typeof findOwnReports>>[number];
