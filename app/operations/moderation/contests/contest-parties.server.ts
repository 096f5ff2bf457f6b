import { eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { type contests, memberships, missions, moderationActs, reports } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Contest = typeof contests.$inferSelect;

/** The company that a contested decision restricts; null for a person. */
export async function findContestedCompany(
  db: Reader,
  { act_id, report_id }: Pick<Contest, "act_id" | "report_id">,
): Promise<CompanyId | null> {
  const [found] = act_id
    ? await db
        .select({ id: sql<CompanyId | null>`coalesce(${moderationActs.company_id}, ${missions.company_id})` })
        .from(moderationActs)
        .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
        .where(eq(moderationActs.id, act_id))
    : await db
        .select({
          id: sql<CompanyId | null>`case when ${reports.status} <> 'dismissed' then ${reports.reported_company_id} end`,
        })
        .from(reports)
        .where(eq(reports.id, report_id ?? ""));
  return found?.id ?? null;
}

/** SAFE-6, TEAM-7: the accounts that may not decide a contest: who contests, and all members of a restricted company. */
export async function findContestParties(
  db: Reader,
  contest: Pick<Contest, "act_id" | "report_id" | "contester_id">,
): Promise<string[]> {
  const companyId = await findContestedCompany(db, contest);
  const members = companyId
    ? await db
        .select({ id: memberships.user_id })
        .from(memberships)
        .where(eq(memberships.company_id, companyId))
    : [];
  return [contest.contester_id, ...members.map(({ id }) => id)];
}
