import { and, asc, eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import {
  type EngagementWeek,
  pausesOfEngagement,
  spanOfEngagement,
  weekOfActs,
} from "~/domain/engagements/engagement-weeks";
import { actRefusal } from "~/domain/engagements/point-refusals";
import type { PointAct } from "~/domain/engagements/week-state";
import { daysOf, sundayOf, weeksUntil } from "~/domain/engagements/weeks";
import { REFUSALS } from "~/domain/messages";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type EngagementRow, type PointRow, points } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { findChanges } from "../changes/find-changes.server";
import type { SidedEngagement } from "../lock-engagement.server";
import { announceEngagement } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";

export type StoredWeek = EngagementWeek<PointRow>;

/** POINT-1: one week of an engagement, with what the two sides made of it. */
export async function readWeek(
  db: Reader,
  engagement: EngagementRow,
  monday: string,
  at: Date,
): Promise<StoredWeek> {
  const acts = await db
    .select()
    .from(points)
    .where(and(eq(points.engagement_id, engagement.id), eq(points.week, monday)))
    .orderBy(asc(points.number));
  const changes = await findChanges(db, [engagement.id]);
  const span = spanOfEngagement(engagement);
  const pauses = pausesOfEngagement(changes);
  return {
    monday,
    number: weeksUntil(sundayOf(monday), span, pauses).length,
    days: daysOf(monday, span, pauses),
    acts,
    week: weekOfActs(acts, at),
  };
}

export const lastOf = (acts: readonly PointRow[], act: PointAct): PointRow | undefined =>
  acts.findLast((each) => each.act === act);

/** Who answers which version, and when. */
export type PointAnswer = SidedEngagement & {
  /** The id of the version. */
  readonly pointId: string;
  readonly actorId: string;
  readonly at: Date;
};

/** The week of a version of this engagement. */
export async function readWeekOfPoint(
  tx: Tx,
  { engagement, pointId, at }: Pick<PointAnswer, "engagement" | "pointId" | "at">,
): Promise<Result<StoredWeek>> {
  const [point] = isUuid(pointId)
    ? await tx
        .select({ week: points.week })
        .from(points)
        .where(and(eq(points.id, pointId), eq(points.engagement_id, engagement.id), eq(points.act, "write")))
    : [];
  return point
    ? done(await readWeek(tx, engagement, point.week, at))
    : refused("conflict", REFUSALS.pointUnknown);
}

/** POINT-5: refuses what a side cannot do of a week, and an answer to a version that was replaced. */
export function refuseAct(
  act: PointAct,
  { week, acts }: StoredWeek,
  { side, pointId, at }: { readonly side: Side; readonly pointId?: string; readonly at: Date },
): Refusal | undefined {
  const refusal = actRefusal(act, week, side, at);
  if (refusal) return refused("conflict", refusal);
  const isReplaced = pointId !== undefined && lastOf(acts, "write")?.id !== pointId;
  return isReplaced ? refused("conflict", REFUSALS.pointReplaced) : undefined;
}

/** TEAM-4: refuses an answer to a week that a colleague has answered, with their name. */
export async function refuseAfterAnswer(
  tx: Tx,
  { acts }: StoredWeek,
  answer: PointAnswer,
): Promise<Refusal | undefined> {
  const last = acts.at(-1);
  if (last?.act !== "confirm" && last?.act !== "correct") return undefined;
  return refuseAfterColleague(tx, answer, { act: last.act, by: last.actor_id });
}

/** Adds an act to a week of a locked engagement and updates the open pages of both sides. */
export async function addAct(
  tx: Tx,
  engagement: EngagementRow,
  act: Omit<typeof points.$inferInsert, "engagement_id" | "id">,
): Promise<PointRow> {
  const [added] = await tx
    .insert(points)
    .values({ ...act, engagement_id: engagement.id })
    .returning();
  if (!added) throw new Error("the act was not stored");
  await announceEngagement(tx, engagement);
  return added;
}

/** The part of the page that shows a week. */
export const partOfWeek = (monday: string): string => `semaine-${monday}`;
