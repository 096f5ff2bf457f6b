import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { COMPANY_NAME } from "~/domain/bounds";
import { COMPANY_SIZES, codesOf, SECTORS } from "~/domain/catalogue";
import type { CompanyId } from "~/domain/companies/company-id";
import { RESERVED_COMPANY_SLUG } from "~/domain/companies/company-slug";
import { MEMBERSHIP_ROLES, NOTIFIED_SCOPES } from "~/domain/companies/memberships";
import type { Competences } from "~/domain/profiles/profile-columns";
import { PART_BREAK } from "~/domain/search/search-text";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, textArray, updatedAt, within } from "./columns.server";
import { profileStatusEnum, profiles, roleEnum } from "./profiles.server";

export const membershipRoleEnum = pgEnum("membership_role", MEMBERSHIP_ROLES);

/** What a company says of itself, in its own row and in each validated copy. */
const companyColumns = () => ({
  name: text(),
  size: text({ enum: COMPANY_SIZES }),
  sectors: text({ enum: codesOf(SECTORS) })
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  region: text(),
  department: text(),
  bio: text(),
  website_url: text(),
  linkedin_url: text(),
  logo_url: text(),
});

/** TEAM-1: a company, which its members edit and administrators validate. */
export const companies = pgTable(
  "companies",
  {
    /** The account id of the founder, who may have left; another id for the second company of one founder. */
    id: uuid().primaryKey().defaultRandom().$type<CompanyId>(),
    status: profileStatusEnum().notNull().default("draft"),
    ...companyColumns(),
    /** COMP-1: the address of its public page; from the first submission on. */
    slug: text().unique(),
    /** COMP-4: whether the company wants a public page. */
    page_shown: boolean().notNull().default(true),
    search_text: text().notNull().default(""),
    submitted_at: instant("submitted_at"),
    /** PUB-5: when it was first validated; unpublishing clears it. */
    validated_at: instant("validated_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("companies_name", within(lengthOf(table.name), COMPANY_NAME)),
    check("companies_size", sql`${table.size} = any(${textArray(COMPANY_SIZES)})`),
    check("companies_sectors", sql`${table.sectors} <@ ${textArray(codesOf(SECTORS))}`),
    check(
      "companies_urls",
      sql`${table.linkedin_url} ~ '^https?://' and ${table.website_url} ~ '^https?://'`,
    ),
    check(
      "companies_slug",
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${table.slug} <> ${sql.raw(`'${RESERVED_COMPANY_SLUG}'`)}`,
    ),
    check(
      "companies_complete",
      sql`${table.status} = 'draft' or (num_nulls(${table.name}, ${table.size}, ${table.region}, ${table.department}, ${table.slug}) = 0 and cardinality(${table.sectors}) > 0)`,
    ),
    index("companies_logo").on(table.logo_url).where(sql`${table.logo_url} is not null`),
    index("companies_by_status").on(table.status, table.created_at.desc().nullsFirst(), table.id),
    index("companies_waiting").on(table.submitted_at, table.id).where(sql`${table.status} = 'pending'`),
    index("companies_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("companies_search").using("gin", sql`${table.search_text} gin_trgm_ops`, table.status),
    index("companies_name_search").using(
      "gin",
      sql`split_part(${table.search_text}, ${sql.raw(`'${PART_BREAK}'`)}, 2) gin_trgm_ops`,
    ),
  ],
);

/**
 * TEAM-1, TEAM-2: the members of a company. A person belongs to one company at a time; a constraint trigger keeps an owner in
 * each company.
 */
export const memberships = pgTable(
  "memberships",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    company_id: uuid()
      .notNull()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    role: membershipRoleEnum().notNull(),
    since: createdAt("since"),
    /** PUB-8: the name that others may read, as of the last validation or the joining. */
    shown_first_name: text(),
    shown_last_name: text(),
    /** TEAM-4: the missions and threads that the member is notified of. */
    notified: text({ enum: NOTIFIED_SCOPES }).notNull().default("own"),
  },
  (table) => [
    check("memberships_notified", sql`${table.notified} = any(${textArray(NOTIFIED_SCOPES)})`),
    index("memberships_of").on(table.company_id, table.since, table.user_id),
  ],
);

/** TEAM-3: open invitations to a company; an accepted, withdrawn or lapsed one is deleted. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    company_id: uuid()
      .notNull()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text().notNull(),
    role: membershipRoleEnum().notNull(),
    /** The hash of the token of the last mail; sending again ends the link before. */
    token_hash: text().notNull().unique(),
    invited_by: uuid().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    unique("company_invitations_once").on(table.company_id, table.email),
    index("company_invitations_email").on(table.email),
    index("company_invitations_invited_by").on(table.invited_by),
    index("company_invitations_expiry").on(table.expires_at),
  ],
);

/** PUB-7, PUB-8: the last validated version of a company, for the other side; kept after unpublishing (ADM-9). */
export const shownCompanies = pgTable("shown_companies", {
  company_id: uuid()
    .primaryKey()
    .$type<CompanyId>()
    .references(() => companies.id, { onDelete: "cascade" }),
  initials: text().notNull(),
  ...companyColumns(),
  name: text().notNull(),
});

/**
 * COMP-1: the public projection of the last validated version of a company whose page is public, with its figures; written by
 * `recountCompanyPage` alone.
 */
export const publicCompanies = pgTable(
  "public_companies",
  {
    company_id: uuid()
      .primaryKey()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    published_at: instant("published_at").notNull(),
    initials: text().notNull(),
    ...companyColumns(),
    name: text().notNull(),
    /** Ended engagements, except stopped trials and those of confidential missions. */
    engagements_done: integer().notNull().default(0),
    /** COMP-5: whether a confidential mission is open, so that figures are rounded. */
    rounded: boolean().notNull().default(false),
  },
  (table) => [
    index("public_companies_logo").on(table.logo_url).where(sql`${table.logo_url} is not null`),
    index("public_companies_newest").on(table.published_at.desc().nullsFirst(), table.slug),
  ],
);

/**
 * DATA-1: the columns of a company's profile under the names of the specification, one row for each member, with the rights that
 * the member has.
 */
export const memberProfiles = pgView("member_profiles", {
  id: uuid("id").notNull(),
  role: roleEnum("role").notNull(),
  status: profileStatusEnum("status").notNull(),
  first_name: text("first_name"),
  last_name: text("last_name"),
  email: text("email").notNull(),
  phone: text("phone"),
  avatar_url: text("avatar_url"),
  region: text("region"),
  department: text("department"),
  linkedin_url: text("linkedin_url"),
  website_url: text("website_url"),
  profile_slug: text("profile_slug"),
  bio: text("bio"),
  sectors: text("sectors", { enum: codesOf(SECTORS) })
    .array()
    .notNull(),
  competences: jsonb("competences").$type<Competences>(),
  submitted_at: instant("submitted_at"),
  created_at: instant("created_at").notNull(),
  updated_at: instant("updated_at").notNull(),
  company_id: uuid("company_id").notNull().$type<CompanyId>(),
  company_validated_at: instant("company_validated_at"),
  membership_role: membershipRoleEnum("membership_role").notNull(),
  since: instant("since").notNull(),
}).as(sql`
  select p.id, p.role, c.status, p.first_name, p.last_name, p.email, p.phone, c.logo_url as avatar_url, c.region,
    c.department, c.linkedin_url, c.website_url, c.slug as profile_slug, c.bio, c.sectors,
    case when c.name is not null then jsonb_build_object('company_name', c.name, 'company_size', c.size) end as competences,
    c.submitted_at, p.created_at, greatest(p.updated_at, c.updated_at) as updated_at, c.id as company_id,
    c.validated_at as company_validated_at, m.role as membership_role, m.since
  from profiles p join memberships m on m.user_id = p.id join companies c on c.id = m.company_id`);

export type CompanyRow = typeof companies.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;
export type ShownCompanyRow = typeof shownCompanies.$inferSelect;
export type PublicCompanyRow = typeof publicCompanies.$inferSelect;
