import { and, asc, eq, gte, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { OPEN_ENGAGEMENTS } from "~/domain/engagements/engagement-status";
import { mondayOf } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { type ActiveEngagement, freeWeeksOf } from "~/domain/profiles/free-weeks";
import {
  availabilityConfirmations,
  engagements,
  engagementTerms,
  freeWeeks,
  publicFreeWeeks,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { findChanges } from "../../engagements/changes/find-changes.server";

/**
 * FREE-3: updates the public free weeks of an Acharné in the transaction that changes what they rest on: a statement, an
 * engagement, or the publication of the profile.
 */
export async function recountFreeWeeks(tx: Tx, profileId: string, at: Date): Promise<void> {
  // The later of two changes counts both, also before there is a row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free weeks ${profileId}`}, 0))`);
  const [confirmed] = await tx
    .select({ at: availabilityConfirmations.confirmed_at })
    .from(availabilityConfirmations)
    .innerJoin(publicProfiles, eq(publicProfiles.profile_id, availabilityConfirmations.profile_id))
    .where(eq(availabilityConfirmations.profile_id, profileId));
  const stated = confirmed ? await findStatedWeeks(tx, profileId, at) : [];
  const free = stated.length ? freeWeeksOf(stated, await findActiveEngagements(tx, profileId, at)) : [];
  const weeks = free.map(({ week }) => week);
  await tx
    .delete(publicFreeWeeks)
    .where(
      and(
        eq(publicFreeWeeks.profile_id, profileId),
        weeks.length ? notInArray(publicFreeWeeks.week, weeks) : undefined,
      ),
    );
  if (!confirmed || free.length === 0) return;
  await tx
    .insert(publicFreeWeeks)
    .values(
      free.map(({ week, halfDays }) => ({
        profile_id: profileId,
        week,
        half_days: halfDays,
        confirmed_at: confirmed.at,
      })),
    )
    .onConflictDoUpdate({
      target: [publicFreeWeeks.week, publicFreeWeeks.profile_id],
      set: { half_days: sql`excluded.half_days`, confirmed_at: sql`excluded.confirmed_at` },
      setWhere: sql`(${publicFreeWeeks.half_days}, ${publicFreeWeeks.confirmed_at}) is distinct from (excluded.half_days, excluded.confirmed_at)`,
    });
}

/** FREE-1: what an Acharné stated of this week and the next ones, by week. */
export const findStatedWeeks = (db: Reader, profileId: string, at: Date) =>
  db
    .select({ week: freeWeeks.week, halves: freeWeeks.halves })
    .from(freeWeeks)
    .where(and(eq(freeWeeks.profile_id, profileId), gte(freeWeeks.week, mondayOf(calendarDayOf(at)))))
    .orderBy(asc(freeWeeks.week));

/** FREE-3: the engagements of an Acharné that can take half-days of this week or later ones. */
export async function findActiveEngagements(
  db: Reader,
  profileId: string,
  at: Date,
): Promise<ActiveEngagement[]> {
  const rows = await db
    .select({
      id: engagements.id,
      starts_on: engagements.starts_on,
      ends_on: engagements.ends_on,
      breaks_on: engagements.breaks_on,
    })
    .from(engagements)
    .where(
      and(
        eq(engagements.commercial_id, profileId),
        inArray(engagements.status, OPEN_ENGAGEMENTS),
        or(isNull(engagements.ends_on), gte(engagements.ends_on, mondayOf(calendarDayOf(at)))),
      ),
    );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const terms = await db
    .select()
    .from(engagementTerms)
    .where(inArray(engagementTerms.engagement_id, ids))
    .orderBy(asc(engagementTerms.starts_on));
  const changes = await findChanges(db, ids);
  return rows.map(({ id, ...dates }) => ({
    dates,
    terms: terms.filter(({ engagement_id }) => engagement_id === id),
    changes: changes.filter(({ engagement_id }) => engagement_id === id),
  }));
}
