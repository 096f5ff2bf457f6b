import { aliasedTable, asc, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import { type Actor, can } from "~/marketplace/policy";
import { knownAs } from "~/marketplace/profiles/name";
import { done, type Result, refused } from "~/marketplace/result";
import { profiles, reports, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const reporters = aliasedTable(users, "reporters");
const reporterProfiles = aliasedTable(profiles, "reporter_profiles");
const reported = aliasedTable(users, "reported");
const reportedProfiles = aliasedTable(profiles, "reported_profiles");

const person = (account: typeof reporters, profile: typeof reporterProfiles) => ({
  email: sql<string | null>`${account.email}`,
  first_name: sql<string | null>`${profile.first_name}`,
  last_name: sql<string | null>`${profile.last_name}`,
  company: sql<string | null>`${profile.competences}->>'company_name'`,
});

const GONE = "Compte supprimé";
type Person = { readonly email: string | null } & Omit<Parameters<typeof knownAs>[0], "email">;
const nameOf = ({ email, ...names }: Person): string => (email ? knownAs({ ...names, email }) : GONE);

/** Some reports, each with the names of its two sides; one of a deleted account has none. */
export async function selectReports(db: Reader, which: SQL, order: SQL, limit?: number) {
  const query = db
    .select({
      report: reports,
      reporter: person(reporters, reporterProfiles),
      reported: person(reported, reportedProfiles),
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporter_id))
    .leftJoin(reporterProfiles, eq(reporterProfiles.id, reports.reporter_id))
    .leftJoin(reported, eq(reported.id, reports.reported_id))
    .leftJoin(reportedProfiles, eq(reportedProfiles.id, reports.reported_id))
    .where(which)
    .orderBy(order, reports.id);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ report, reporter, reported: other }) => ({
    ...report,
    reporterName: nameOf(reporter),
    reportedName: nameOf(other),
  }));
}

export type ReportLine = Awaited<ReturnType<typeof selectReports>>[number];

/** CONV-7: the reports that wait, the oldest first, and those that were decided, the newest first. */
export async function findReports(
  db: Reader,
  actor: Actor,
  decidedLimit: number | undefined,
): Promise<
  Result<{ readonly open: ReportLine[]; readonly decided: ReportLine[]; readonly decidedTotal: number }>
> {
  if (!can(actor, "report.judge")) return refused("forbidden", REFUSALS.notAllowed);
  const [open, decided, [total]] = await Promise.all([
    selectReports(db, eq(reports.status, "open"), asc(reports.created_at)),
    selectReports(db, ne(reports.status, "open"), desc(reports.decided_at), decidedLimit),
    db.select({ count: count() }).from(reports).where(ne(reports.status, "open")),
  ]);
  return done({ open, decided, decidedTotal: total?.count ?? 0 });
}

/** How many reports wait for a decision. */
export const countOpenReports = (db: Reader): Promise<number> =>
  db.$count(reports, eq(reports.status, "open"));
