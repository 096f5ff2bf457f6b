import { and, asc, eq, gte } from "drizzle-orm";
import { mondayOf } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import type { Actor } from "~/domain/policy";
import { freeWeeksOf, isToConfirm, takenIn } from "~/domain/profiles/free-weeks";
import { halfDaysOf, statedMondays } from "~/domain/profiles/half-days";
import { availabilityConfirmations, publicFreeWeeks } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";
import { findActiveEngagements, findStatedWeeks } from "./recount-free-weeks.server";

/** FREE-1: what the actor stated, and what their engagements take of it; undefined for everybody but Acharnés. */
export async function findOwnAvailability(db: Reader, actor: Actor, at: Date) {
  const acharne = permitted(actor, "availability.state");
  if (!acharne) return undefined;
  const [confirmedAt, stated, engagements] = await Promise.all([
    findConfirmation(db, acharne.userId),
    findStatedWeeks(db, acharne.userId, at),
    findActiveEngagements(db, acharne.userId, at),
  ]);
  return {
    confirmedAt,
    toConfirm: confirmedAt !== null && isToConfirm(confirmedAt, at),
    free: stated.flatMap(({ week, halves }) => halfDaysOf(week, halves)),
    taken: new Map(statedMondays(at).map((monday) => [monday, takenIn(engagements, monday)])),
    weeks: freeWeeksOf(stated, engagements),
  };
}

/** FREE-2: when an Acharné last confirmed; null where they never did. */
export async function findConfirmation(db: Reader, profileId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: availabilityConfirmations.confirmed_at })
    .from(availabilityConfirmations)
    .where(eq(availabilityConfirmations.profile_id, profileId));
  return row?.at ?? null;
}

/** FREE-4: the free weeks that everybody reads of a public profile, with when they were confirmed. */
export const findFreeWeeks = (db: Reader, profileId: string, at: Date) =>
  db
    .select({
      week: publicFreeWeeks.week,
      halfDays: publicFreeWeeks.half_days,
      confirmedAt: publicFreeWeeks.confirmed_at,
    })
    .from(publicFreeWeeks)
    .where(
      and(eq(publicFreeWeeks.profile_id, profileId), gte(publicFreeWeeks.week, mondayOf(calendarDayOf(at)))),
    )
    .orderBy(asc(publicFreeWeeks.week));
