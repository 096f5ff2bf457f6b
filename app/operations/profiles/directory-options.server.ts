import { sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { REGION_CODES } from "~/marketplace/places";
import { AVAILABILITIES, availableBy } from "~/marketplace/profiles/availability";
import { CAPITAINE_FROM, COLONEL_FROM, RANKS } from "~/marketplace/profiles/rank";
import { listedProfiles } from "~/platform/db/schema.server";
import { alongBits, alongCodes, alongPlaces } from "../listed/along";
import type { CountedList } from "../listed/count-options.server";
import { isAvailable } from "./directory-conditions.server";

export type DirectoryFacet = "grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite";

const { skill_bits, language_bits, sector_bits, experience_years, region } = listedProfiles;

const languages = codesOf(LANGUAGES);
const sectors = codesOf(SECTORS);

/** DIR-10: what the directory offers, and how its options are counted on a day. */
export const directoryOptions = (now: Date): CountedList<DirectoryFacet> => ({
  list: "profiles",
  table: listedProfiles,
  offered: {
    grades: RANKS,
    competences: SKILLS,
    langues: languages,
    secteurs: sectors,
    region: [],
    disponibilite: codesOf(AVAILABILITIES),
  },
  anyOf: ["grades", "secteurs", "region", "disponibilite"],
  along: {
    competences: alongBits(skill_bits, SKILLS),
    langues: alongBits(language_bits, languages),
    secteurs: alongBits(sector_bits, sectors),
    region: alongCodes(region, REGION_CODES),
    grades: alongPlaces(
      sql`width_bucket(${experience_years}, array[${sql.raw(`0, ${CAPITAINE_FROM}, ${COLONEL_FROM}`)}])`,
      RANKS,
    ),
  },
  passing: {
    disponibilite: Object.fromEntries(AVAILABILITIES.map(({ value }) => [value, isAvailable(value, now)])),
  },
  days: AVAILABILITIES.map(({ value }) => availableBy(value, now)),
});
