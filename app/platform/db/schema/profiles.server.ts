import { type NotNull, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
  uuid,
} from "drizzle-orm/pg-core";
import {
  BIO,
  BIO_SHORT,
  DAILY_RATE,
  EXPERIENCE_YEARS,
  PERSON_NAME,
  STARS,
  TOTAL_STARS,
} from "~/domain/bounds";
import { codesOf, LANGUAGES, MARKETS, ROLES, SECTORS, SKILLS } from "~/domain/catalogue";
import { PRICE_PERCENT } from "~/domain/missions/pricing";
import { NEEDED, NEEDED_OF_COMMERCIAL } from "~/domain/profiles/complete";
import type { Competences, PublicProfileColumn, Ratings } from "~/domain/profiles/profile-columns";
import { PROFILE_STATUSES } from "~/domain/profiles/profile-status";
import { users } from "./accounts.server";
import {
  atLeast,
  createdAt,
  instant,
  lengthOf,
  optionColumns,
  textArray,
  updatedAt,
  within,
} from "./columns.server";
import { levelsOf, PROFILE_OPTIONS } from "./options";

export const roleEnum = pgEnum("role", codesOf(ROLES));
export const profileStatusEnum = pgEnum("profile_status", PROFILE_STATUSES);
export const marketEnum = pgEnum("market", codesOf(MARKETS));

const skillsValid = sql.raw(
  `${SKILLS.map((skill) => `(competences->>'${skill}')::int between ${STARS.min} and ${STARS.max}`).join(" and ")} and ${SKILLS.map(
    (skill) => `(competences->>'${skill}')::int`,
  ).join(" + ")} <= ${TOTAL_STARS}`,
);

const publicRate = (column: string): SQL => sql.raw(`round(${column} * ${PRICE_PERCENT / 100})::integer`);

/** The required values are present, as `complete.ts` defines them. */
const has = (
  columns: Readonly<Record<string, AnyPgColumn>>,
  { values, lists }: { readonly values: readonly string[]; readonly lists: readonly string[] },
): SQL => {
  const given = values.map((column) => sql`${columns[column]}`);
  const filled = lists.map((column) => sql`cardinality(${columns[column]}) > 0`);
  return sql`num_nulls(${sql.join(given, sql`, `)}) = 0 and ${sql.join(filled, sql` and `)}`;
};

/**
 * The account of a commercial with everything they publish, or of a member of a company with their name and phone only: the
 * rest stands in `companies`, and `member_profiles` reads both under the names of the specification (DATA-1).
 */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    role: roleEnum().notNull(),
    status: profileStatusEnum().notNull().default("draft"),
    first_name: text(),
    last_name: text(),
    email: text().notNull(),
    phone: text(),
    avatar_url: text(),
    region: text(),
    department: text(),
    linkedin_url: text(),
    website_url: text(),
    profile_slug: text().unique(),
    bio_short: text(),
    bio: text(),
    sectors: text({ enum: codesOf(SECTORS) })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    experience_years: integer(),
    experience_type: marketEnum(),
    mission_preferences: marketEnum(),
    languages: text({ enum: codesOf(LANGUAGES) })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    competences: jsonb().$type<Competences>(),
    daily_rate_min: integer(),
    daily_rate_max: integer(),
    public_daily_rate_min: integer().generatedAlwaysAs(publicRate("daily_rate_min")),
    public_daily_rate_max: integer().generatedAlwaysAs(publicRate("daily_rate_max")),
    success_only: boolean().notNull().default(false),
    /** From when on a commercial is available; null if not said. */
    available_from: date({ mode: "string" }),
    search_text: text().notNull().default(""),
    submitted_at: instant("submitted_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("profiles_first_name", within(lengthOf(table.first_name), PERSON_NAME)),
    check("profiles_last_name", within(lengthOf(table.last_name), PERSON_NAME)),
    check("profiles_phone", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check("profiles_urls", sql`${table.linkedin_url} ~ '^https?://' and ${table.website_url} ~ '^https?://'`),
    check("profiles_slug", sql`${table.profile_slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("profiles_sectors", sql`${table.sectors} <@ ${textArray(codesOf(SECTORS))}`),
    check("profiles_languages", sql`${table.languages} <@ ${textArray(codesOf(LANGUAGES))}`),
    check("profiles_experience", within(table.experience_years, EXPERIENCE_YEARS)),
    check(
      "profiles_rates",
      sql`${atLeast(table.daily_rate_min, DAILY_RATE)} and ${atLeast(table.daily_rate_max, DAILY_RATE)} and ${table.daily_rate_max} >= ${table.daily_rate_min}`,
    ),
    check("profiles_bio_short", within(lengthOf(table.bio_short), BIO_SHORT)),
    check(
      "profiles_competences",
      sql`competences is null or (${table.role} = 'commercial' and coalesce(${skillsValid}, false))`,
    ),
    check(
      "profiles_complete",
      sql`${table.status} = 'draft' or (${table.role} = 'commercial' and ${has(table, NEEDED)} and ${has(table, NEEDED_OF_COMMERCIAL)} and ${atLeast(lengthOf(table.bio), BIO)})`,
    ),
    index("profiles_picture").on(table.avatar_url).where(sql`${table.avatar_url} is not null`),
    index("profiles_by_status").on(table.status, table.created_at.desc().nullsFirst(), table.id),
    index("profiles_by_role").on(table.role, table.status, table.created_at.desc().nullsFirst(), table.id),
    index("profiles_newest_by_role").on(table.role, table.created_at.desc().nullsFirst(), table.id),
    index("profiles_waiting").on(table.submitted_at, table.id).where(sql`${table.status} = 'pending'`),
    index("profiles_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("profiles_search").using("gin", sql`${table.search_text} gin_trgm_ops`, table.status, table.role),
    // Finds the few pending ones of a frequent word without reading all published ones.
    index("profiles_search_unpublished")
      .using("gin", sql`${table.search_text} gin_trgm_ops`, table.status, table.role)
      .where(sql`${table.status} <> 'published'`),
  ],
);

/** Columns of a commercial that are copied as typed; nullable because companies have profiles too. */
export const publicColumns = () =>
  ({
    region: text(),
    sectors: text({ enum: codesOf(SECTORS) }).array(),
    languages: text({ enum: codesOf(LANGUAGES) }).array(),
    competences: jsonb().$type<Ratings>(),
    experience_years: integer(),
    experience_type: marketEnum(),
    mission_preferences: marketEnum(),
    success_only: boolean(),
    available_from: date({ mode: "string" }),
    bio_short: text(),
    bio: text(),
  }) satisfies Record<PublicProfileColumn, unknown>;

/** The same columns, required of a commercial except the date. */
function requiredColumns() {
  const { available_from, ...columns } = publicColumns();
  type Columns = typeof columns;
  for (const column of Object.values(columns)) column.notNull();
  return { ...(columns as { [Name in keyof Columns]: NotNull<Columns[Name]> }), available_from };
}

/** DIR-9: the public projection of the last validated version of a commercial. */
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
    ...requiredColumns(),
    /** DIR-3: the skills rated 4 or 5. */
    strong_skills: text({ enum: SKILLS }).array().notNull(),
    price_min: integer(),
    price_max: integer(),
    search_text: text().notNull(),
    ...optionColumns(PROFILE_OPTIONS),
    /** The sort key of the list by price. */
    price_from: integer().notNull().generatedAlwaysAs(sql`coalesce(price_min, price_max, 0)`),
    skill_levels: smallint()
      .notNull()
      .generatedAlwaysAs(sql.raw(levelsOf("competences"))),
  },
  (table) => {
    const filtered = [table.option_bits, table.price_min, table.price_max, table.available_from] as const;
    return [
      index("public_profiles_picture").on(table.avatar_url).where(sql`${table.avatar_url} is not null`),
      // FAST-4: cover filters without words and suggestions, so that counts and sorting read no row.
      index("public_profiles_newest").on(
        table.published_at.desc().nullsFirst(),
        table.slug.desc().nullsFirst(),
        ...filtered,
        table.experience_years,
        table.skill_levels,
        table.profile_id,
      ),
      index("public_profiles_by_price").on(table.price_from, table.slug, ...filtered),
      index("public_profiles_search")
        .using("gin", sql`${table.search_text} gin_trgm_ops`, table.facets)
        .with({ fastupdate: false }),
    ];
  },
);

export type ProfileRow = typeof profiles.$inferSelect;
export type PublicProfileRow = typeof publicProfiles.$inferSelect;
