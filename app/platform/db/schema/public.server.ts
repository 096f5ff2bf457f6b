import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.server";
import { locationTypeEnum, missions, missionTypeEnum, volumePeriodEnum } from "./missions.server";
import { marketEnum, profiles } from "./profiles.server";

/** What the public may read of the last validated version of a commercial, and nothing else (DIR-9). */
export const publicProfiles = pgTable(
  "public_profiles",
  {
    profile_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    published_at: instant("published_at").notNull(),
    display_name: text().notNull(),
    initials: text().notNull(),
    avatar_url: text(),
    region: text().notNull(),
    sectors: text().array().notNull(),
    languages: text().array().notNull(),
    competences: jsonb().$type<Record<string, number>>().notNull(),
    /** The skills rated 4 or 5 (DIR-3). */
    strong_skills: text().array().notNull(),
    experience_years: integer().notNull(),
    experience_type: marketEnum().notNull(),
    mission_preferences: marketEnum().notNull(),
    price_min: integer(),
    price_max: integer(),
    success_only: boolean().notNull(),
    bio_short: text().notNull(),
    bio: text().notNull(),
    search_text: text().notNull(),
  },
  (table) => [
    index("public_profiles_newest").on(
      table.published_at.desc().nullsFirst(),
      table.slug.desc().nullsFirst(),
    ),
    index("public_profiles_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("public_profiles_facets").using("gin", table.strong_skills, table.languages),
  ],
);

/** The validated links of a commercial: they give the name away, so only companies that are signed in read them (PUB-6). */
export const profileLinks = pgTable("profile_links", {
  profile_id: uuid()
    .primaryKey()
    .references(() => publicProfiles.profile_id, { onDelete: "cascade" }),
  linkedin_url: text(),
  website_url: text(),
});

/** What the public may read of the last validated version of a mission. */
export const publicMissions = pgTable(
  "public_missions",
  {
    mission_id: uuid()
      .primaryKey()
      .references(() => missions.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    published_at: instant("published_at").notNull(),
    title: text().notNull(),
    description: text().notNull(),
    objectives: text(),
    deliverables: text(),
    target_contacts: text(),
    tools_provided: text(),
    daily_volume_estimate: text(),
    volume_days: integer(),
    volume_period: volumePeriodEnum(),
    start_date: date({ mode: "string" }),
    duration_weeks: integer(),
    budget_min: integer(),
    budget_max: integer(),
    location_type: locationTypeEnum().notNull(),
    city: text(),
    region: text(),
    department: text(),
    required_experience_years: integer(),
    required_sectors: text().array(),
    required_competences: jsonb().$type<Record<string, number>>().notNull(),
    required_languages: text().array().notNull(),
    mission_type: missionTypeEnum().notNull(),
    search_text: text().notNull(),
  },
  (table) => [
    index("public_missions_newest").on(
      table.published_at.desc().nullsFirst(),
      table.slug.desc().nullsFirst(),
    ),
    index("public_missions_by_location").on(
      table.location_type,
      table.published_at.desc().nullsFirst(),
      table.slug.desc().nullsFirst(),
    ),
    index("public_missions_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("public_missions_sectors").using("gin", table.required_sectors),
  ],
);

export type PublicProfileRow = typeof publicProfiles.$inferSelect;
export type PublicMissionRow = typeof publicMissions.$inferSelect;
