import { boolean, integer, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import type { CompanyId } from "~/domain/companies/company-id";
import { candidatures } from "./candidatures.server";
import { createdAt, instant } from "./columns.server";
import { missionStatusEnum, missions, missionTextColumns } from "./missions.server";
import { profileStatusEnum, profiles, publicColumns, roleEnum } from "./profiles.server";

/**
 * PUB-7, PUB-8: the last validated version of a commercial (of a company: `shown_companies`), for the other side; kept after unpublishing so that it can be
 * restored (ADM-9). No row before the first validation. `profiles` holds what the owner typed.
 */
export const shownProfiles = pgTable("shown_profiles", {
  profile_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** 'Solenn K.' */
  name: text().notNull(),
  initials: text().notNull(),
  first_name: text().notNull(),
  /** ENG-1: read by the other side of an engagement alone. */
  last_name: text(),
  avatar_url: text(),
  ...publicColumns(),
  price_min: integer(),
  price_max: integer(),
  /** PUB-6: links reveal the name, so only companies in contact with the commercial read them. */
  linkedin_url: text(),
  website_url: text(),
});

/**
 * PUB-7, PUB-8: the last validated version of a mission, for the other side; kept after it leaves the public.
 * `missions` holds what the company typed.
 */
export const shownMissions = pgTable("shown_missions", {
  mission_id: uuid()
    .primaryKey()
    .references(() => missions.id, { onDelete: "cascade" }),
  /** MIS-9: whether the name of the company is hidden. */
  confidential: boolean().notNull(),
  ...missionTextColumns(),
  search_text: text().notNull(),
  /** ADM-9: the status before it was closed; null while it is public. */
  status_before: missionStatusEnum(),
});

/**
 * CAND-8: the mission as both sides agreed on it, copied when the offer is accepted, or as it was when the company
 * left (CONV-9). Without a row both read `shown_missions`.
 */
export const agreedMissions = pgTable("agreed_missions", {
  candidature_id: uuid()
    .primaryKey()
    .references(() => candidatures.id, { onDelete: "cascade" }),
  ...missionTextColumns(),
  kept_at: instant("kept_at").notNull(),
});

/**
 * Columns of `profiles` without typed text, for queries about the other side. Columns are named explicitly: Drizzle
 * caches derived names by table name, and `profiles` has two definitions.
 */
export const profileFacts = pgView("profiles", {
  id: uuid("id").notNull(),
  role: roleEnum("role").notNull(),
  status: profileStatusEnum("status").notNull(),
  /** Chosen once, at the first submission. */
  slug: text("profile_slug"),
  created_at: createdAt(),
}).existing();

/** The same for `missions`. */
export const missionFacts = pgView("missions", {
  id: uuid("id").notNull(),
  slug: text("slug").notNull(),
  company_id: uuid("company_id").notNull().$type<CompanyId>(),
  status: missionStatusEnum("status").notNull(),
  submitted_at: instant("submitted_at").notNull(),
  created_at: createdAt(),
}).existing();

export type ShownProfileRow = typeof shownProfiles.$inferSelect;
export type ShownMissionRow = typeof shownMissions.$inferSelect;
