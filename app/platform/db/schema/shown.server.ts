import { boolean, integer, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { candidatures } from "./candidatures.server";
import { createdAt, instant } from "./columns.server";
import { missionStatusEnum, missions, missionTextColumns } from "./missions.server";
import { profileStatusEnum, profiles, publicColumns, roleEnum } from "./profiles.server";

/**
 * PUB-7, PUB-8: what others may see of a person: as last validated, kept when the profile leaves the public, so that it can be
 * restored (ADM-9). There is no row before the first validation. `profiles` is what the owner typed.
 */
export const shownProfiles = pgTable("shown_profiles", {
  profile_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Of a commercial 'Solenn K.', of a company its name. */
  name: text().notNull(),
  initials: text().notNull(),
  first_name: text().notNull(),
  avatar_url: text(),
  /** Null of a company. */
  ...publicColumns(),
  price_min: integer(),
  price_max: integer(),
  /** The links of a commercial give the name away: only companies whom the commercial has met read them (PUB-6). */
  linkedin_url: text(),
  website_url: text(),
});

/** PUB-7, PUB-8: what others may see of a mission: as last validated, kept when it leaves the public. `missions` is what its company typed. */
export const shownMissions = pgTable("shown_missions", {
  mission_id: uuid()
    .primaryKey()
    .references(() => missions.id, { onDelete: "cascade" }),
  /** MIS-9: others then read no name of the company. */
  confidential: boolean().notNull(),
  ...missionTextColumns(),
  search_text: text().notNull(),
  /** ADM-9: the state of the mission before it was closed; null while it is public. */
  status_before: missionStatusEnum(),
});

/**
 * CAND-8: the mission of a candidature as both sides agreed on it, copied when the offer is accepted; of the others, as it was
 * when its company left (CONV-9). Without a row, `shown_missions` is what both read.
 */
export const agreedMissions = pgTable("agreed_missions", {
  candidature_id: uuid()
    .primaryKey()
    .references(() => candidatures.id, { onDelete: "cascade" }),
  ...missionTextColumns(),
  kept_at: instant("kept_at").notNull(),
});

/**
 * The columns of `profiles` that hold nothing typed, for queries that tell somebody about somebody else. Each column is named
 * here: Drizzle remembers the names that it derives by the table's name, which `profiles` has as well.
 */
export const profileFacts = pgView("profiles", {
  id: uuid("id").notNull(),
  role: roleEnum("role").notNull(),
  status: profileStatusEnum("status").notNull(),
  company_validated_at: instant("company_validated_at"),
  created_at: createdAt(),
}).existing();

/** The same of `missions`. */
export const missionFacts = pgView("missions", {
  id: uuid("id").notNull(),
  slug: text("slug").notNull(),
  company_id: uuid("company_id").notNull(),
  status: missionStatusEnum("status").notNull(),
  submitted_at: instant("submitted_at").notNull(),
  created_at: createdAt(),
}).existing();

export type ShownProfileRow = typeof shownProfiles.$inferSelect;
export type ShownMissionRow = typeof shownMissions.$inferSelect;
