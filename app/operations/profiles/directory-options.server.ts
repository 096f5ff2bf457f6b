import { sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { AVAILABILITIES, availableBy } from "~/marketplace/profiles/availability";
import { CAPITAINE_FROM, COLONEL_FROM, RANKS } from "~/marketplace/profiles/rank";
import { listedProfiles } from "~/platform/db/schema.server";
import type { Along, CountedList } from "../listed/count-options.server";
import { isAvailable } from "./directory-conditions.server";

export type DirectoryFacet = "grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite";

const { skill_bits, language_bits, sector_bits, experience_years, region } = listedProfiles;

const ofBits = (by: Along["by"], codes: readonly string[]): Along => ({
  by,
  bits: codes.length,
  codesOf: (bits) => codes.filter((_, bit) => (Number(bits) & (1 << bit)) !== 0),
});

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
    competences: ofBits(skill_bits, SKILLS),
    langues: ofBits(language_bits, languages),
    secteurs: ofBits(sector_bits, sectors),
    region: { by: region, codesOf: (code) => [String(code)] },
    grades: {
      by: sql`width_bucket(${experience_years}, array[${sql.raw(`${CAPITAINE_FROM}, ${COLONEL_FROM}`)}])`,
      bits: 2,
      codesOf: (place) => RANKS.slice(Number(place), Number(place) + 1),
    },
  },
  passing: {
    disponibilite: Object.fromEntries(AVAILABILITIES.map(({ value }) => [value, isAvailable(value, now)])),
  },
  days: AVAILABILITIES.map(({ value }) => availableBy(value, now)),
});
