import { and, eq, max, ne } from "drizzle-orm";
import { companies, messages, missions, profiles, reports, reviews } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { LockedReport } from "./reporter-address.server";

type About = Pick<
  LockedReport,
  "id" | "profile_id" | "company_id" | "mission_id" | "review_id" | "message_id"
>;

const NEVER = new Date(0);

/**
 * ADM-6: the last change of the subject of a report: its page was edited or moderated, the review answered
 * or removed, or another report of the same conversation decided.
 */
export async function lastChange(db: Reader, about: About): Promise<Date> {
  const { profile_id, company_id, mission_id, review_id } = about;
  if (review_id) return lastChangeOfReview(db, review_id);
  const [found] = profile_id
    ? await db.select({ at: profiles.updated_at }).from(profiles).where(eq(profiles.id, profile_id))
    : company_id
      ? await db.select({ at: companies.updated_at }).from(companies).where(eq(companies.id, company_id))
      : mission_id
        ? await db.select({ at: missions.updated_at }).from(missions).where(eq(missions.id, mission_id))
        : await lastDecisionBeside(db, about);
  return found?.at ?? NEVER;
}

async function lastChangeOfReview(db: Reader, reviewId: string): Promise<Date> {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  const changes = [found?.answered_at, found?.removed_at].filter((at) => at instanceof Date);
  return changes.sort((one, other) => one.getTime() - other.getTime()).at(-1) ?? NEVER;
}

async function lastDecisionBeside(db: Reader, { id, message_id }: About) {
  if (message_id === null) return [];
  const [thread] = await db
    .select({ id: messages.conversation_id })
    .from(messages)
    .where(eq(messages.id, message_id));
  if (!thread) return [];
  return db
    .select({ at: max(reports.decided_at) })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.message_id))
    .where(and(eq(messages.conversation_id, thread.id), ne(reports.id, id)));
}
