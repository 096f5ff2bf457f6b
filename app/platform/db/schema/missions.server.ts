import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DAILY_RATE,
  DESCRIPTION,
  DURATION_WEEKS,
  EXPERIENCE_YEARS,
  TITLE,
  VOLUME_DAYS,
} from "~/domain/bounds";
import {
  codesOf,
  LANGUAGES,
  LOCATION_TYPES,
  MISSION_TYPES,
  SECTORS,
  type Skill,
  VOLUME_PERIODS,
} from "~/domain/catalogue";
import type { CompanyId } from "~/domain/companies/company-id";
import type { PublicMissionColumn } from "~/domain/missions/mission-columns";
import { MISSION_STATUSES } from "~/domain/missions/mission-status";
import { MOVERS } from "~/domain/transition";
import { atLeast, createdAt, instant, lengthOf, optionColumns, textArray, updatedAt } from "./columns.server";
import { companies, memberships } from "./companies.server";
import { levelsOf, MISSION_OPTIONS } from "./options";

export const missionStatusEnum = pgEnum("mission_status", MISSION_STATUSES);
export const locationTypeEnum = pgEnum("location_type", codesOf(LOCATION_TYPES));
export const missionTypeEnum = pgEnum("mission_type", codesOf(MISSION_TYPES));
export const volumePeriodEnum = pgEnum("volume_period", codesOf(VOLUME_PERIODS));

/** The columns that the public reads, in a mission and in each of its copies. */
export const missionTextColumns = () =>
  ({
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
    required_sectors: text({ enum: codesOf(SECTORS) }).array(),
    required_competences: jsonb().$type<Partial<Record<Skill, number>>>().notNull().default({}),
    required_languages: text({ enum: codesOf(LANGUAGES) })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    mission_type: missionTypeEnum().notNull(),
  }) satisfies Record<PublicMissionColumn, unknown>;

export const missions = pgTable(
  "missions",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    company_id: uuid()
      .notNull()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The id of the form; an idempotency key. */
    submission_key: uuid().notNull().defaultRandom(),
    /** TEAM-4: the member who answers for it; null: the first owner. */
    responsible_id: uuid().references(() => memberships.user_id, { onDelete: "set null" }),
    /** Whether the name of the company is hidden from the public. */
    company_confidential: boolean().notNull().default(false),
    ...missionTextColumns(),
    status: missionStatusEnum().notNull().default("pending"),
    /** ADM-9: who closed it; null while it is not closed. */
    closed_by: text({ enum: MOVERS }),
    search_text: text().notNull().default(""),
    /** When it was last submitted for review. */
    submitted_at: createdAt("submitted_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique("missions_submission").on(table.company_id, table.submission_key),
    check("missions_title", atLeast(lengthOf(table.title), TITLE)),
    check("missions_description", atLeast(lengthOf(table.description), DESCRIPTION)),
    check(
      "missions_closed_by",
      sql`(${table.closed_by} is null or ${table.status} = 'closed') and ${table.closed_by} = any(${textArray(MOVERS)})`,
    ),
    check("missions_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      "missions_budget",
      sql`${atLeast(table.budget_min, DAILY_RATE)} and ${atLeast(table.budget_max, DAILY_RATE)}`,
    ),
    check("missions_budget_order", sql`${table.budget_max} >= ${table.budget_min}`),
    check("missions_duration", atLeast(table.duration_weeks, DURATION_WEEKS)),
    check("missions_volume", atLeast(table.volume_days, VOLUME_DAYS)),
    check("missions_experience", atLeast(table.required_experience_years, EXPERIENCE_YEARS)),
    check("missions_sectors", sql`${table.required_sectors} <@ ${textArray(codesOf(SECTORS))}`),
    check("missions_sectors_not_empty", sql`cardinality(${table.required_sectors}) > 0`),
    check("missions_languages", sql`${table.required_languages} <@ ${textArray(codesOf(LANGUAGES))}`),
    check("missions_competences", sql`jsonb_typeof(${table.required_competences}) = 'object'`),
    index("missions_by_status").on(table.status, table.created_at.desc().nullsFirst(), table.id),
    index("missions_waiting").on(table.submitted_at, table.id).where(sql`${table.status} = 'pending'`),
    index("missions_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("missions_responsible").on(table.responsible_id).where(sql`${table.responsible_id} is not null`),
    // Covers the company of each mission, which suggestions join.
    index("missions_by_company").on(table.company_id, table.status, table.id),
    index("missions_search").using("gin", sql`${table.search_text} gin_trgm_ops`, table.status),
    // Finds the few pending ones of a frequent word without reading all published ones.
    index("missions_search_unpublished")
      .using("gin", sql`${table.search_text} gin_trgm_ops`, table.status)
      .where(sql`${table.status} <> 'published'`),
  ],
);

/** The public projection of the last validated version. */
export const publicMissions = pgTable(
  "public_missions",
  {
    mission_id: uuid()
      .primaryKey()
      .references(() => missions.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    published_at: instant("published_at").notNull(),
    /** MIS-9: null if the company hides its name. */
    company_name: text(),
    ...missionTextColumns(),
    search_text: text().notNull(),
    ...optionColumns(MISSION_OPTIONS),
    required_levels: smallint()
      .notNull()
      .generatedAlwaysAs(sql.raw(levelsOf("required_competences"))),
  },
  (table) => [
    // FAST-4: covers filters without words, so that counts and sorting read no row.
    index("public_missions_newest").on(
      table.published_at.desc().nullsFirst(),
      table.slug.desc().nullsFirst(),
      table.option_bits,
      table.budget_min,
      table.budget_max,
      table.start_date,
    ),
    index("public_missions_search")
      .using("gin", sql`${table.search_text} gin_trgm_ops`, table.facets)
      .with({ fastupdate: false }),
  ],
);

export type MissionRow = typeof missions.$inferSelect;
export type PublicMissionRow = typeof publicMissions.$inferSelect;
