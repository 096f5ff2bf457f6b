import { eq } from "drizzle-orm";
import { type DirectoryFilter, readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { searchedInProfile } from "~/marketplace/profiles/public-profile";
import { NEAR_SHOWN } from "~/marketplace/ranking/rankings";
import { listedProfiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { findHolders } from "../listed/holders.server";
import { conditionsOf } from "../listed/narrowed";
import { narrow, searchedText } from "./directory-conditions.server";
import { cardsOf, firstAcharnes } from "./find-acharnes.server";

/** DIR-10: for a search that finds nobody, the nearest spellings that do and some profiles of the first, or those that hold most of the words. */
export const findNearAcharnes = (db: Reader, filter: DirectoryFilter, now: Date) => {
  const alone = { ...readDirectoryFilter(new URLSearchParams()), tri: filter.tri };
  return findNear(db, {
    list: "profiles",
    filter: { ...filter, after: null },
    alone,
    slugs: (asked, limit) => firstAcharnes(db, asked, limit, now),
    cards: (slugs) => cardsOf(db, slugs),
    holders: (slugs, terms, limit) =>
      findHolders(db, { list: "profiles", table: listedProfiles, text: searchedText }, slugs, terms, limit),
    texts: async (q) => {
      const rows = await db
        .select({
          first_name: publicProfiles.display_name,
          bio_short: publicProfiles.bio_short,
          bio: publicProfiles.bio,
          sectors: publicProfiles.sectors,
          competences: publicProfiles.competences,
          region: publicProfiles.region,
          languages: publicProfiles.languages,
          experience_years: publicProfiles.experience_years,
        })
        .from(listedProfiles)
        .innerJoin(publicProfiles, eq(publicProfiles.profile_id, listedProfiles.profile_id))
        .where(conditionsOf(listedProfiles.facets, await narrow(db, { ...alone, q }, now)))
        .limit(NEAR_SHOWN);
      return rows.flatMap(searchedInProfile);
    },
  });
};
