import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  companies,
  companyInvitations,
  companyResponses,
  memberProfiles,
  memberships,
  missions,
  profiles,
  publicCompanies,
  publicMissions,
  shownCompanies,
  shownMissions,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../../companies/member-name.server";
import { OWN_LOGO, SHOWN_LOGO } from "./archive-names";
import { type ExportScope, isOf } from "./export-scope";
import { inPages } from "./in-pages";

/** TEAM-6: the sections about the membership of a person, and about the company for its owners. */
export function companySections(db: Reader, { userId, companyId }: ExportScope) {
  return {
    membership: () => findMembership(db, userId),
    invitations_received: () => findReceived(db, userId),
    company: () => findCompany(db, userId, companyId),
    shown_company: () => findShownCompany(db, companyId),
    company_members: () =>
      inPages((page) =>
        db
          .select({
            first_name: profiles.first_name,
            last_name: profiles.last_name,
            membership_role: memberships.role,
            since: memberships.since,
          })
          .from(memberships)
          .innerJoin(profiles, eq(profiles.id, memberships.user_id))
          .where(isOf(memberships.company_id, companyId))
          .orderBy(asc(memberships.since), memberships.user_id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    company_invitations: () =>
      inPages((page) =>
        db
          .select({
            email: companyInvitations.email,
            membership_role: companyInvitations.role,
            created_at: companyInvitations.created_at,
            expires_at: companyInvitations.expires_at,
          })
          .from(companyInvitations)
          .where(isOf(companyInvitations.company_id, companyId))
          .orderBy(asc(companyInvitations.created_at), companyInvitations.id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    missions: () => findMissions(db, companyId),
    shown_missions: () => findShownMissions(db, companyId),
    responses: async function* () {
      yield* await db
        .select({
          response_rate: companyResponses.rate,
          response_days: companyResponses.days,
          cases: companyResponses.cases,
          counted_at: companyResponses.counted_at,
        })
        .from(companyResponses)
        .where(isOf(companyResponses.company_id, companyId));
    },
  };
}

async function* findMembership(db: Reader, userId: string) {
  yield* await db
    .select({
      company: companies.name,
      membership_role: memberships.role,
      since: memberships.since,
      shown_first_name: memberships.shown_first_name,
      shown_last_name: memberships.shown_last_name,
      notified: memberships.notified,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(memberships.user_id, userId));
}

/** TEAM-3: the open invitations to the address of the account. */
function findReceived(db: Reader, userId: string) {
  return inPages((page) =>
    db
      .select({
        company: shownCompanies.name,
        email: companyInvitations.email,
        membership_role: companyInvitations.role,
        created_at: companyInvitations.created_at,
        expires_at: companyInvitations.expires_at,
      })
      .from(companyInvitations)
      .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${companyInvitations.email})`))
      .leftJoin(shownCompanies, eq(shownCompanies.company_id, companyInvitations.company_id))
      .where(eq(users.id, userId))
      .orderBy(asc(companyInvitations.created_at), companyInvitations.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

/** DATA-1: the company's columns under the names of the specification. */
async function* findCompany(db: Reader, userId: string, companyId: CompanyId | null) {
  const { status, avatar_url, region, department, linkedin_url, website_url, profile_slug, bio, sectors } =
    memberProfiles;
  const { competences, submitted_at, company_validated_at } = memberProfiles;
  const rows = await db
    .select({
      status,
      avatar_url,
      region,
      department,
      linkedin_url,
      website_url,
      profile_slug,
      bio,
      sectors,
      competences,
      submitted_at,
      company_validated_at,
      page_shown: companies.page_shown,
      created_at: companies.created_at,
      updated_at: companies.updated_at,
    })
    .from(memberProfiles)
    .innerJoin(companies, eq(companies.id, memberProfiles.company_id))
    .where(sql`${eq(memberProfiles.id, userId)} and ${isOf(memberProfiles.company_id, companyId)}`);
  for (const row of rows) yield { ...row, avatar_url: row.avatar_url && OWN_LOGO };
}

/** PUB-7, COMP-1: the validated version, with what its public page adds. */
async function* findShownCompany(db: Reader, companyId: CompanyId | null) {
  const { company_id: _id, ...columns } = getTableColumns(shownCompanies);
  const { published_at, engagements_done, rounded } = publicCompanies;
  const rows = await db
    .select({ ...columns, published_at, engagements_done, rounded })
    .from(shownCompanies)
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, shownCompanies.company_id))
    .where(isOf(shownCompanies.company_id, companyId));
  for (const row of rows) yield { ...row, logo_url: row.logo_url && SHOWN_LOGO };
}

function findMissions(db: Reader, companyId: CompanyId | null) {
  const {
    id: _id,
    search_text: _search,
    company_id: _owner,
    submission_key: _key,
    responsible_id: _responsible,
    ...columns
  } = getTableColumns(missions);
  return inPages((page) =>
    db
      .select({ ...columns, responsible: memberName(missions.responsible_id, missions.company_id) })
      .from(missions)
      .where(isOf(missions.company_id, companyId))
      .orderBy(asc(missions.created_at), missions.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

/** PUB-7: the public versions of missions, with their dates. */
function findShownMissions(db: Reader, companyId: CompanyId | null) {
  const {
    mission_id: _id,
    search_text: _search,
    status_before: _was,
    ...columns
  } = getTableColumns(shownMissions);
  return inPages((page) =>
    db
      .select({ ...columns, published_at: publicMissions.published_at })
      .from(shownMissions)
      .innerJoin(missions, eq(missions.id, shownMissions.mission_id))
      .leftJoin(publicMissions, eq(publicMissions.mission_id, shownMissions.mission_id))
      .where(isOf(missions.company_id, companyId))
      .orderBy(asc(missions.created_at), missions.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}
