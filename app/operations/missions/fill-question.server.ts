import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { candidatures, engagements } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** TRIAL-5: whether the newest engagement of a candidature is no trial, or one that went on. */
const isNoTrial = sql<boolean>`(${engagements.trial_ends_on} is null or ${engagements.continued_at} is not null)`;

/**
 * CAND-8, TRIAL-5: an accepted candidature of which the company still has to say whether it fills the mission. It is not asked
 * while a trial is open, nor after one that stopped.
 */
export const awaitsFillAnswer: SQL | undefined = and(
  eq(candidatures.status, "accepted"),
  isNull(candidatures.fill_answered_at),
  sql`coalesce((select ${isNoTrial} from ${engagements}
    where ${engagements.candidature_id} = ${candidatures.id} order by ${engagements.accepted_at} desc limit 1), true)`,
);

/** The same for one candidature. */
export async function isFillAnswerAwaited(db: Reader, candidatureId: string): Promise<boolean> {
  const count = await db.$count(candidatures, and(eq(candidatures.id, candidatureId), awaitsFillAnswer));
  return count > 0;
}
