import { aliasedTable, and, asc, desc, eq, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { REFUSALS } from "~/domain/messages";
import { reviewerRole } from "~/domain/moderation/contest";
import { type Actor, can } from "~/domain/policy";
import { DELETED_ACCOUNT, knownAs } from "~/domain/profiles/name";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  administrators,
  clientReferences,
  companies,
  contests,
  memberships,
  missions,
  moderationActs,
  profiles,
  reports,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { actedProfileId } from "../act-subject.server";
import { findParties } from "../reports/find-parties.server";
import { findContestParties } from "./contest-parties.server";

const theirs = aliasedTable(memberships, "theirs");

/** Open contests of other people than this administrator and their colleagues; `reviewerRole` says who may decide. */
const openTo = (adminId: string | Placeholder) =>
  and(
    eq(contests.status, "open"),
    ne(contests.contester_id, adminId),
    sql`not exists (select from ${memberships} join ${memberships} as ${theirs} on ${theirs.company_id} = ${memberships.company_id}
      where ${memberships.user_id} = ${contests.contester_id} and ${theirs.user_id} = ${adminId})`,
  );

/** The number of decided contests that are listed; older ones are in the journal. */
const SHOWN = 50;

/** The address of an account, if it exists. */
const emailOf = (id: AnyPgColumn) =>
  sql<string | null>`(select who.email from ${users} as who where who.id = ${id})`;

const actedProfiles = aliasedTable(profiles, "acted_profiles");
const actedCompanies = aliasedTable(companies, "acted_companies");

async function findRows(db: Reader, which: SQL | undefined, order: SQL) {
  return db
    .select({
      contest: contests,
      email: users.email,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      company: companies.name,
      author: emailOf(contests.author_id),
      decider: emailOf(contests.decided_by),
      move: moderationActs.move,
      byReport: moderationActs.by_report,
      ground: moderationActs.ground,
      profileId: actedProfileId,
      missionId: moderationActs.mission_id,
      referenceId: moderationActs.reference_id,
      referenceWritten: clientReferences.decided_at,
      mission: missions.title,
      missionWritten: missions.updated_at,
      profileWritten: actedProfiles.updated_at,
      companyWritten: actedCompanies.updated_at,
      reported: reports.title,
      measure: reports.measure,
      report: {
        subject: reports.subject,
        reported_id: reports.reported_id,
        reported_company_id: reports.reported_company_id,
        reporter_id: reports.reporter_id,
      },
    })
    .from(contests)
    .innerJoin(users, eq(users.id, contests.contester_id))
    .leftJoin(profiles, eq(profiles.id, contests.contester_id))
    .leftJoin(memberships, eq(memberships.user_id, contests.contester_id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .leftJoin(moderationActs, eq(moderationActs.id, contests.act_id))
    .leftJoin(actedProfiles, eq(actedProfiles.id, moderationActs.profile_id))
    .leftJoin(actedCompanies, eq(actedCompanies.id, moderationActs.company_id))
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(clientReferences, eq(clientReferences.id, moderationActs.reference_id))
    .leftJoin(reports, eq(reports.id, contests.report_id))
    .where(which)
    .orderBy(order, contests.id)
    .limit(SHOWN);
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

const named = ({ email, first_name, last_name, company, author, ...row }: Row) => ({
  ...row,
  contester: knownAs({ email, first_name, last_name, company }),
  author: author ?? DELETED_ACCOUNT,
});

export type FoundContest = ReturnType<typeof named>;

/** SAFE-6: open contests of others, oldest first, and those last decided. */
export async function findContests(
  db: Reader,
  actor: Actor,
): Promise<Result<{ readonly open: FoundContest[]; readonly decided: FoundContest[] }>> {
  if (actor.kind !== "user" || !can(actor, "report.judge")) return refused("forbidden", REFUSALS.notAllowed);
  const [open, decided] = await Promise.all([
    findRows(db, openTo(actor.userId), asc(contests.created_at)),
    findRows(db, ne(contests.status, "open"), desc(contests.decided_at)),
  ]);
  return done({ open: open.map(named), decided: decided.map(named) });
}

/** A contest, and whether the actor may decide it. */
export async function readContest(db: Reader, actor: Actor, id: string) {
  if (actor.kind !== "user" || !can(actor, "report.judge") || !isUuid(id)) return undefined;
  const [row] = await findRows(db, eq(contests.id, id), asc(contests.id));
  if (!row) return undefined;
  const admins = await db.select({ id: administrators.user_id }).from(administrators);
  const reviewer = reviewerRole({
    adminId: actor.userId,
    authorId: row.contest.author_id,
    parties: [
      ...(await findContestParties(db, row.contest)),
      ...(row.report ? await findParties(db, row.report) : []),
    ],
    admins: admins.map((admin) => admin.id),
  });
  return { ...named(row), reviewer };
}

export type OpenedContest = NonNullable<Awaited<ReturnType<typeof readContest>>>;

/** Open contests that this administrator may decide. */
export const countContestsOpenTo = (db: Reader, adminId: string | Placeholder) =>
  db.$count(contests, openTo(adminId));

/** The same for the actor; 0 unless an administrator. */
export const countOpenContests = async (db: Reader, actor: Actor): Promise<number> =>
  actor.kind === "user" && can(actor, "report.judge") ? countContestsOpenTo(db, actor.userId) : 0;
