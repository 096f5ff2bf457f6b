import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { instant } from "./columns.server";
import { marketEnum, profiles } from "./profiles.server";

/** The codes that an array holds as one number, bit by bit in the order of the catalogue: counted and filtered off an index. */
const bitsOf = (column: string, codes: readonly string[]): SQL =>
  sql.raw(
    codes
      .map((code, bit) => `case when ${column} @> array['${code}'] then ${2 ** bit} else 0 end`)
      .join(" + "),
  );

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
    available_from: date({ mode: "string" }),
    skill_bits: smallint().notNull().generatedAlwaysAs(bitsOf("strong_skills", SKILLS)),
    language_bits: smallint()
      .notNull()
      .generatedAlwaysAs(bitsOf("languages", codesOf(LANGUAGES))),
    sector_bits: smallint()
      .notNull()
      .generatedAlwaysAs(bitsOf("sectors", codesOf(SECTORS))),
    /** What the list by price goes by. */
    price_from: integer().notNull().generatedAlwaysAs(sql`coalesce(price_min, price_max, 0)`),
    bio_short: text().notNull(),
    bio: text().notNull(),
    search_text: text().notNull(),
  },
  (table) => {
    // The two lists hold all that filters ask about, so that filtering and counting read no row.
    const asked = [
      table.skill_bits,
      table.language_bits,
      table.sector_bits,
      table.experience_years,
      table.region,
      table.price_min,
      table.price_max,
      table.available_from,
    ] as const;
    return [
      index("public_profiles_newest").on(
        table.published_at.desc().nullsFirst(),
        table.slug.desc().nullsFirst(),
        ...asked,
      ),
      index("public_profiles_by_price").on(table.price_from, table.slug, ...asked),
      index("public_profiles_picture").on(table.avatar_url).where(sql`${table.avatar_url} is not null`),
      index("public_profiles_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    ];
  },
);

/** The validated links of a commercial: they give the name away, so only companies that are signed in read them (PUB-6). */
export const profileLinks = pgTable("profile_links", {
  profile_id: uuid()
    .primaryKey()
    .references(() => publicProfiles.profile_id, { onDelete: "cascade" }),
  linkedin_url: text(),
  website_url: text(),
});

/**
 * The words that stand in what the public searches, by which a mistyped one is known (DIR-10). Written with the texts;
 * one that stands in none any longer goes within a day, and finds nothing until then.
 */
export const publicWords = pgTable(
  "public_words",
  { list: text({ enum: ["profiles", "missions"] }).notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.list, table.word] }),
    index("public_words_near").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);

export type WordList = (typeof publicWords.$inferSelect)["list"];
export type PublicProfileRow = typeof publicProfiles.$inferSelect;
