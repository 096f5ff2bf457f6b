import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { AVAILABILITIES, availableBy } from "~/marketplace/profiles/availability";
import { RANKS } from "~/marketplace/profiles/rank";
import { dayNumber } from "~/platform/db/schema/option-number";
import { listedProfiles, PROFILE_OPTION_BITS } from "~/platform/db/schema.server";
import type { CountedList } from "../listed/count-options.server";

export type DirectoryFacet = "grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite";

/** DIR-10: what the directory offers, and how its options are counted on a day. */
export function directoryOptions(now: Date): CountedList<DirectoryFacet> {
  const until = AVAILABILITIES.map(({ value }) => ({ code: value, day: availableBy(value, now) }));
  const last = until.map(({ code, day }) => ({ code, number: dayNumber(day) }));
  return {
    list: "profiles",
    table: listedProfiles,
    offered: {
      grades: RANKS,
      competences: SKILLS,
      langues: codesOf(LANGUAGES),
      secteurs: codesOf(SECTORS),
      region: [],
      disponibilite: codesOf(AVAILABILITIES),
    },
    anyOf: ["grades", "secteurs", "region", "disponibilite"],
    numbers: PROFILE_OPTION_BITS,
    codesOf: {
      ...PROFILE_OPTION_BITS.codesOf,
      disponibilite: (day) =>
        day === 0 ? [] : last.filter(({ number }) => day <= number).map(({ code }) => code),
    },
    passing: ["disponibilite"],
    isChosenInLots: true,
    days: until.map(({ day }) => day),
  };
}
