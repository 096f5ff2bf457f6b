import { eq, inArray, or } from "drizzle-orm";
import { memberships, type reports } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Reported = Pick<
  typeof reports.$inferSelect,
  "subject" | "reported_id" | "reported_company_id" | "reporter_id"
>;

/**
 * ADM-9, CONV-7, REV-6: the accounts that may not decide a report: whoever owns the reported page, or both sides of a thread or
 * a review, with all members of a company (TEAM-7).
 */
export async function findParties(db: Reader, report: Reported): Promise<string[]> {
  const { subject, reported_id, reported_company_id, reporter_id } = report;
  const hasTwoSides = subject === "message" || subject === "review";
  const accounts = [reported_id, hasTwoSides ? reporter_id : null].flatMap((id) => id ?? []);
  const theirs = db
    .select({ id: memberships.company_id })
    .from(memberships)
    .where(inArray(memberships.user_id, accounts));
  const members = await db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      or(
        inArray(memberships.company_id, theirs),
        reported_company_id ? eq(memberships.company_id, reported_company_id) : undefined,
      ),
    );
  return [...accounts, ...members.map(({ id }) => id)];
}

/** Whether the account is a party to the report. */
export const isParty = async (db: Reader, report: Reported, userId: string): Promise<boolean> =>
  (await findParties(db, report)).includes(userId);
