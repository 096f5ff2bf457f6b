import { type Column, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { facetOf } from "~/marketplace/facets";
import { DURATIONS } from "~/marketplace/missions/missions-filter";
import { REGION_CODES } from "~/marketplace/places";
import { CAPITAINE_FROM, COLONEL_FROM, RANKS } from "~/marketplace/profiles/rank";
import { instant } from "./columns.server";
import { locationTypeEnum, publicMissions } from "./missions.server";
import { bitsOf, dayOf, monthOf, oneOf, optionNumber, placeOf, severalOf } from "./option-number";
import { publicProfiles } from "./profiles.server";
import { PUBLIC_LISTS } from "./public-words.server";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const quoted = (facet: string) => `'${facet.replaceAll("'", "''")}'`;
const facetsIn = (...values: readonly string[]): SQL =>
  sql.raw(`array_remove(array[${values.join(", ")}], null)`);
const ofBits = (facet: string, column: string, codes: readonly string[]) =>
  codes.map((code, bit) => `case when ${column} & ${2 ** bit} <> 0 then ${quoted(facetOf(facet, code))} end`);
const ofWords = (facet: string, column: string, codes: readonly string[]) =>
  codes.map((code) => `case when '${code}' = any (${column}) then ${quoted(facetOf(facet, code))} end`);

const spans = DURATIONS.map(
  ({ value, from, to }) =>
    `when duration_weeks >= ${from}${to === null ? "" : ` and duration_weeks <= ${to}`} then ${quoted(facetOf("duree", value))}`,
);
const month =
  "extract(year from start_date)::integer::text || '-' || lpad(extract(month from start_date)::integer::text, 2, '0')";

const [languages, sectors] = [codesOf(LANGUAGES), codesOf(SECTORS)];

/** DIR-10: what the options of the directory are counted by. */
export const PROFILE_OPTION_BITS = optionNumber({
  competences: bitsOf("skill_bits", SKILLS),
  langues: bitsOf("language_bits", languages),
  secteurs: bitsOf("sector_bits", sectors),
  region: oneOf("region", REGION_CODES),
  grades: placeOf(`width_bucket(experience_years, array[0, ${CAPITAINE_FROM}, ${COLONEL_FROM}])`, RANKS),
  disponibilite: dayOf("available_from"),
});

/** MIS-9: the same of the missions. */
export const MISSION_OPTION_BITS = optionNumber({
  secteur: severalOf("required_sectors", sectors),
  lieu: oneOf("location_type", codesOf(LOCATION_TYPES)),
  region: oneOf("region", REGION_CODES),
  duree: placeOf(
    `width_bucket(duration_weeks, array[${DURATIONS.map(({ from }) => from).join(", ")}])`,
    codesOf(DURATIONS),
  ),
  debut: monthOf("start_date"),
});

/** The three months that something was published in. */
export const lotOf = (published_at: Column | SQL): SQL => sql`lot_of(${published_at})`;

type Lotted = Readonly<Record<"published_at" | "words" | "facets", Column>>;
/** All words and choices of a row, each with the lot of three months that it was published in. */
export const lottedTerms = ({ published_at, words, facets }: Lotted): SQL =>
  sql`in_lot(${lotOf(published_at)}, tsvector_to_array(${words}) || ${facets})`;

/**
 * FAST-4: what the directory is filtered, ordered and searched by, and nothing that a card shows, so that a search reads
 * little. Triggers write it in the transaction that changes `public_profiles`. An unknown price is free of every bound.
 */
export const listedProfiles = pgTable(
  "listed_profiles",
  {
    profile_id: uuid()
      .primaryKey()
      .references(() => publicProfiles.profile_id, { onDelete: "cascade", onUpdate: "cascade" }),
    slug: text().notNull(),
    published_at: instant("published_at").notNull(),
    price_from: integer().notNull(),
    price_low: integer().notNull(),
    price_high: integer().notNull(),
    available_from: date({ mode: "string" }),
    experience_years: smallint().notNull(),
    region: text().notNull(),
    skill_bits: smallint().notNull(),
    language_bits: smallint().notNull(),
    sector_bits: smallint().notNull(),
    /** Every choice of the directory's that shows the profile, as `facetOf` writes it. */
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        facetsIn(
          ...ofBits("competences", "skill_bits", SKILLS),
          ...ofBits("langues", "language_bits", languages),
          ...ofBits("secteurs", "sector_bits", sectors),
          `case when experience_years < ${CAPITAINE_FROM} then ${quoted(facetOf("grades", "lieutenant"))} when experience_years < ${COLONEL_FROM} then ${quoted(facetOf("grades", "capitaine"))} else ${quoted(facetOf("grades", "colonel"))} end`,
          `${quoted(facetOf("region", ""))} || region`,
        ),
      ),
    /** All that a row is counted by, as one number. */
    option_bits: bigint({ mode: "number" }).notNull().generatedAlwaysAs(sql.raw(PROFILE_OPTION_BITS.by)),
    words: tsvector().notNull(),
  },
  (table) => {
    // The first four hold all that is chosen without words, and the order, so that choosing, counting and ordering read
    // no row: two in the order of a list, for choices that many meet, one by the choices themselves, for those that few
    // do, and one by the choices in lots of three months, for what lies between. The last two hold words and choices
    // together, so that rows are read only where all of them meet: one of the whole list, one in the same lots. Of lots
    // the newest are searched until enough is found.
    const chosen = [
      table.skill_bits,
      table.language_bits,
      table.sector_bits,
      table.experience_years,
      table.region,
      table.price_low,
      table.price_high,
      table.available_from,
      table.option_bits,
    ] as const;
    return [
      index("listed_profiles_newest").on(
        table.published_at.desc().nullsFirst(),
        table.slug.desc().nullsFirst(),
        ...chosen,
        table.profile_id,
      ),
      index("listed_profiles_by_price").on(table.price_from, table.slug, ...chosen, table.profile_id),
      index("listed_profiles_chosen").on(
        ...chosen,
        table.published_at,
        table.slug,
        table.price_from,
        table.profile_id,
      ),
      index("listed_profiles_chosen_in_lots").on(
        lotOf(table.published_at),
        ...chosen,
        table.published_at,
        table.slug,
        table.price_from,
      ),
      index("listed_profiles_low").on(table.price_low),
      index("listed_profiles_high").on(table.price_high),
      index("listed_profiles_search").using("gin", table.words, table.facets).with({ fastupdate: false }),
      index("listed_profiles_lots").using("gin", lottedTerms(table)).with({ fastupdate: false }),
    ];
  },
);

/** The same of the open missions. */
export const listedMissions = pgTable(
  "listed_missions",
  {
    mission_id: uuid()
      .primaryKey()
      .references(() => publicMissions.mission_id, { onDelete: "cascade", onUpdate: "cascade" }),
    slug: text().notNull(),
    published_at: instant("published_at").notNull(),
    /** The highest figure that is known of what a day pays. */
    budget: integer(),
    location_type: locationTypeEnum().notNull(),
    region: text(),
    duration_weeks: integer(),
    start_date: date({ mode: "string" }),
    required_sectors: text().array(),
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        facetsIn(
          ...ofWords("secteur", "required_sectors", sectors),
          ...codesOf(LOCATION_TYPES).map(
            (code) => `case when location_type = '${code}' then ${quoted(facetOf("lieu", code))} end`,
          ),
          `${quoted(facetOf("region", ""))} || region`,
          `case ${spans.join(" ")} end`,
          `${quoted(facetOf("debut", ""))} || ${month}`,
        ),
      ),
    option_bits: bigint({ mode: "number" }).notNull().generatedAlwaysAs(sql.raw(MISSION_OPTION_BITS.by)),
    words: tsvector().notNull(),
  },
  (table) => [
    index("listed_missions_newest").on(
      table.published_at.desc().nullsFirst(),
      table.slug.desc().nullsFirst(),
      table.location_type,
      table.region,
      table.duration_weeks,
      table.start_date,
      table.budget,
      table.required_sectors,
      table.option_bits,
      table.mission_id,
    ),
    index("listed_missions_chosen").on(
      table.region,
      table.location_type,
      table.duration_weeks,
      table.start_date,
      table.budget,
      table.required_sectors,
      table.option_bits,
      table.published_at,
      table.slug,
      table.mission_id,
    ),
    index("listed_missions_budget").on(table.budget),
    index("listed_missions_search").using("gin", table.words, table.facets).with({ fastupdate: false }),
    index("listed_missions_lots").using("gin", lottedTerms(table)).with({ fastupdate: false }),
  ],
);

/**
 * FAST-4: the words of what is listed, each of which an index finds: a term stands in a text when it stands in one of
 * its words. Written with the texts; one that stands in none any longer goes within a day.
 */
export const listedWords = pgTable(
  "listed_words",
  { list: text({ enum: PUBLIC_LISTS }).notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.list, table.word] }),
    index("listed_words_within").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);

/** What is tallied: the public lists, and what administrators decide on by status, by role and by who was validated. */
export const TALLIED_LISTS = [...PUBLIC_LISTS, "moderated_profiles", "moderated_missions"] as const;
export type TalliedList = (typeof TALLIED_LISTS)[number];

/**
 * FAST-4: how many of a list have two facets, and where both are the same one, that facet; as the sum of what each
 * statement added and took, folded as `public_totals` are.
 */
export const publicTallies = pgTable(
  "public_tallies",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    list: text({ enum: TALLIED_LISTS }).notNull(),
    one: text().notNull(),
    other: text().notNull(),
    change: integer().notNull(),
  },
  (table) => [
    index("public_tallies_pairs").on(table.list, table.one, table.other),
    index("public_tallies_alone").on(table.list, table.one).where(sql`${table.one} = ${table.other}`),
  ],
);
