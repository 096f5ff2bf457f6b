import { aliasedTable, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { ReportsFilter } from "~/domain/moderation/reports-filter";
import { type Actor, owns } from "~/domain/policy";
import { DELETED_ACCOUNT, knownAs } from "~/domain/profiles/name";
import { done, type Result, refused } from "~/domain/result";
import {
  companies,
  memberships,
  profiles,
  publicCompanies,
  publicMissions,
  publicProfiles,
  reports,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";

const reporters = aliasedTable(users, "reporters");
const reporterProfiles = aliasedTable(profiles, "reporter_profiles");
const reported = aliasedTable(users, "reported");
const reportedProfiles = aliasedTable(profiles, "reported_profiles");
const reporterMemberships = aliasedTable(memberships, "reporter_memberships");
const reporterCompanies = aliasedTable(companies, "reporter_companies");
const reportedCompanies = aliasedTable(companies, "reported_companies");

type Joined<Table extends typeof users | typeof profiles | typeof companies> = Pick<
  Table,
  keyof Table & ("email" | "first_name" | "last_name" | "name")
>;

const person = (
  account: Joined<typeof users>,
  profile: Joined<typeof profiles>,
  company: Joined<typeof companies>,
) => ({
  email: sql<string | null>`${account.email}`,
  first_name: sql<string | null>`${profile.first_name}`,
  last_name: sql<string | null>`${profile.last_name}`,
  company: sql<string | null>`${company.name}`,
});

type Person = { readonly email: string | null } & Omit<Parameters<typeof knownAs>[0], "email">;
const nameOf = ({ email, ...names }: Person): string =>
  email || names.company ? knownAs({ ...names, email: email ?? "" }) : DELETED_ACCOUNT;

const LINE = {
  id: reports.id,
  status: reports.status,
  created_at: reports.created_at,
  kind: reports.kind,
  title: reports.title,
  reporter_name: reports.reporter_name,
  subject: reports.subject,
  reported_id: reports.reported_id,
  reported_company_id: reports.reported_company_id,
  reporter: person(reporters, reporterProfiles, reporterCompanies),
  reported: person(reported, reportedProfiles, reportedCompanies),
};

type Sides = {
  readonly reporter: Person;
  readonly reported: Person;
  readonly reporter_name: string | null;
};

const namesOf = ({ reporter, reported, reporter_name }: Sides) => ({
  reporterName: reporter_name ?? nameOf(reporter),
  reportedName: nameOf(reported),
});

/** Joins each side separately, since a deleted account leaves its reports. */
const withSides = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(reporters, eq(reporters.id, reports.reporter_id))
    .leftJoin(reporterProfiles, eq(reporterProfiles.id, reports.reporter_id))
    .leftJoin(reporterMemberships, eq(reporterMemberships.user_id, reports.reporter_id))
    .leftJoin(reporterCompanies, eq(reporterCompanies.id, reporterMemberships.company_id))
    .leftJoin(reported, eq(reported.id, reports.reported_id))
    .leftJoin(reportedProfiles, eq(reportedProfiles.id, reports.reported_id))
    .leftJoin(reportedCompanies, eq(reportedCompanies.id, reports.reported_company_id));

/** A report with the reported text and the names of the two sides, without those of deleted accounts. */
export async function findReport(db: Reader, id: string) {
  const [row] = await withSides(
    db
      .select({
        ...LINE,
        report: reports,
        slug: sql<
          string | null
        >`coalesce(${publicProfiles.slug}, ${publicCompanies.slug}, ${publicMissions.slug})`,
      })
      .from(reports)
      .leftJoin(publicProfiles, eq(publicProfiles.profile_id, reports.profile_id))
      .leftJoin(publicCompanies, eq(publicCompanies.company_id, reports.company_id))
      .leftJoin(publicMissions, eq(publicMissions.mission_id, reports.mission_id))
      .$dynamic(),
  ).where(eq(reports.id, id));
  return row && { ...row.report, slug: row.slug, ...namesOf(row) };
}

/** ADM-9: whether the report is about the reader or their company, so that they may not open it. */
export const isAboutReader = (
  {
    reported_id,
    reported_company_id,
  }: Pick<typeof reports.$inferSelect, "reported_id" | "reported_company_id">,
  reader: Actor,
): boolean => reader.kind === "user" && (reported_id === reader.userId || owns(reader, reported_company_id));

/** A page, from 1, of open or decided reports; a report about the reader without its reporter. */
async function findPage(db: Reader, reader: Actor, which: SQL, order: SQL, page: number) {
  const rows = await withSides(db.select(LINE).from(reports).$dynamic())
    .where(which)
    .orderBy(order, reports.id)
    .limit(PAGE_SIZE.reports)
    .offset((page - 1) * PAGE_SIZE.reports);
  return rows.map(
    ({ reporter, reported: other, reporter_name, reported_id, reported_company_id, ...row }) => {
      const { reporterName, reportedName } = namesOf({ reporter, reported: other, reporter_name });
      const isOwn = isAboutReader({ reported_id, reported_company_id }, reader);
      return { ...row, reportedName, reporterName: isOwn ? null : reporterName };
    },
  );
}

export type ReportLine = Awaited<ReturnType<typeof findPage>>[number];
export type ReportList = { readonly page: number; readonly total: number; readonly lines: ReportLine[] };

const OPEN = eq(reports.status, "open");
const DECIDED = ne(reports.status, "open");

/** CONV-7: open reports, oldest first, and decided ones, newest first; the last page for a page beyond it. */
export async function findReports(
  db: Reader,
  actor: Actor,
  { open, decided }: Pick<ReportsFilter, "open" | "decided">,
): Promise<Result<{ readonly open: ReportList; readonly decided: ReportList }>> {
  const admin = permitted(actor, "report.judge");
  if (!admin) return refused("forbidden", REFUSALS.notAllowed);
  const list = async (which: SQL, order: SQL, requested: number): Promise<ReportList> => {
    const total = await db.$count(reports, which);
    const page = Math.min(requested, Math.max(1, Math.ceil(total / PAGE_SIZE.reports)));
    return { page, total, lines: await findPage(db, admin, which, order, page) };
  };
  const [waiting, judged] = await Promise.all([
    list(OPEN, asc(reports.created_at), open),
    list(DECIDED, desc(reports.decided_at), decided),
  ]);
  return done({ open: waiting, decided: judged });
}

/** The number of open reports. */
export const countOpenReports = (db: Reader) => db.$count(reports, OPEN);
