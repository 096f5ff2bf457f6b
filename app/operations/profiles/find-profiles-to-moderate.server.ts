import { and, eq, inArray, sql } from "drizzle-orm";
import type { Role } from "~/domain/catalogue";
import { REFUSALS } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  companies,
  moderationActs,
  profiles,
  publicCompanies,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { contactId, findMembersForAdmin } from "../companies/team/members-for-admin.server";
import { type ByStatus, countByStatus, readByStatus } from "../moderation/count-by-status.server";
import { findActs } from "../moderation/find-acts.server";
import { findPageIds } from "../moderation/find-page-ids.server";
import { inTab, type ModeratedRows } from "../moderation/moderated-lists";
import { amongNewest } from "../moderation/search-newest.server";
import { containsTerms } from "../search/contains-terms.server";

export type ProfilesFilter = {
  readonly q: string;
  readonly role: Role | null;
  readonly status: ProfileStatus | null;
  /** From 1. */
  readonly page: number;
};

/** A line of an Acharné. */
const COMMERCIAL = {
  id: profiles.id,
  role: sql<Role>`${profiles.role}`,
  status: profiles.status,
  email: profiles.email,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  company: sql<string | null>`null::text`,
  picture: profiles.avatar_url,
  region: profiles.region,
  sectors: profiles.sectors,
  experience_years: profiles.experience_years,
  submitted_at: profiles.submitted_at,
  created_at: profiles.created_at,
  /** COMP-1: the slug of the page of a company. */
  companySlug: sql<string | null>`null::text`,
};

/** A line of a company, with its first owner (TEAM-7). */
const COMPANY = {
  ...COMMERCIAL,
  id: companies.id,
  status: companies.status,
  company: companies.name,
  picture: companies.logo_url,
  region: companies.region,
  sectors: companies.sectors,
  experience_years: sql<number | null>`null::integer`,
  submitted_at: companies.submitted_at,
  created_at: companies.created_at,
  companySlug: publicCompanies.slug,
};

const findCommercials = (db: Reader, ids: readonly string[]) =>
  db
    .select(COMMERCIAL)
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), eq(profiles.role, "commercial")));

const findCompanies = (db: Reader, ids: readonly string[]) =>
  db
    .select(COMPANY)
    .from(companies)
    .innerJoin(profiles, eq(profiles.id, contactId))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, companies.id))
    .where(inArray(companies.id, [...ids]));

export type ProfileLine = Awaited<ReturnType<typeof findCommercials>>[number];

export type ProfilesPage = ByStatus<ProfileStatus> & {
  readonly rows: ProfileLine[];
  /** Whether only the newest rows were searched, since the query is too short. */
  readonly limitedToFirst: boolean;
};

/** The lists of each type: a member of a company is part of it, and no profile of the list (TEAM-7). */
function listsOf(role: Role | null): ModeratedRows[] {
  const lists: (ModeratedRows & { readonly role: Role })[] = [
    { role: "commercial", table: profiles, conditions: [eq(profiles.role, "commercial")] },
    { role: "entreprise", table: companies, conditions: [] },
  ];
  return lists.filter((list) => role === null || list.role === role);
}

const withTerms = (lists: readonly ModeratedRows[], q: string): ModeratedRows[] =>
  lists.map(({ table, conditions }) => ({
    table,
    conditions: [...conditions, ...containsTerms(table.search_text, q)],
  }));

/** ADM-5, TEAM-7: a page of Acharnés and companies, newest first, with the count of each tab. */
export async function findProfilesToModerate(
  db: Reader,
  actor: Actor,
  filter: ProfilesFilter,
): Promise<Result<ProfilesPage>> {
  if (!can(actor, "profile.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const everything = listsOf(filter.role);
  const newest = await amongNewest(db, everything, filter.q);
  const searched = withTerms(newest ?? everything, filter.q);
  const isSearch = containsTerms(profiles.search_text, filter.q).length > 0;
  const { ids: met, ...counted } = isSearch
    ? await countByStatus(db, searched, PROFILE_STATUSES, filter)
    : await readByStatus(db, searched, PROFILE_STATUSES);
  const many = isSearch && counted.atLeast.includes(filter.status ?? "all");
  const ids = met ?? (await findPageIds(db, inTab(searched, filter.status), { many, page: filter.page }));
  const rows = await findLines(db, ids);
  return done({ rows, limitedToFirst: newest !== null, ...counted });
}

async function findLines(db: Reader, ids: readonly string[]): Promise<ProfileLine[]> {
  const lines = await findCommercials(db, ids).unionAll(findCompanies(db, ids));
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: ProfileLine) => place.get(id) ?? 0;
  return lines.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The profile of an Acharné, or the company, with its moderation acts, newest first; undefined when it does not exist. */
export async function findProfileToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "profile.moderate") || !isUuid(id)) return undefined;
  return (await findCompanyToModerate(db, id)) ?? (await findCommercialToModerate(db, id));
}

async function findCommercialToModerate(db: Reader, id: string) {
  const [found] = await db
    .select({ profile: profiles, publicSlug: publicProfiles.slug })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(and(eq(profiles.id, id), eq(profiles.role, "commercial")));
  if (!found) return undefined;
  const acts = await findActs(db, eq(moderationActs.profile_id, id));
  return { of: "commercial" as const, ...found, acts };
}

/** TEAM-7: a company with its members and the slug of its page. */
export async function findCompanyToModerate(db: Reader, id: string) {
  const [found] = await db
    .select({ company: companies, publicSlug: publicCompanies.slug })
    .from(companies)
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, companies.id))
    .where(eq(companies.id, id));
  if (!found) return undefined;
  const members = await findMembersForAdmin(db, id);
  const acts = await findActs(db, eq(moderationActs.company_id, id));
  return { of: "company" as const, ...found, members, acts };
}
