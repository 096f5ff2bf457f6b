import { and } from "drizzle-orm";
import { type DirectoryFilter, readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { searchedInProfile } from "~/marketplace/profiles/public-profile";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { containsTerms } from "../search-conditions.server";
import { selectAcharnes } from "./find-acharnes.server";

const NEAR_PROFILES = 6;

/** DIR-10: for a search that finds nobody, the nearest spellings that do, and some profiles of the first. */
export const findNearAcharnes = (db: Reader, filter: DirectoryFilter, now: Date) =>
  findNear(db, {
    list: "profiles",
    filter: { ...filter, after: null },
    alone: { ...readDirectoryFilter(new URLSearchParams()), tri: filter.tri },
    select: (spelt) => selectAcharnes(db, spelt, NEAR_PROFILES, now),
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
        })
        .from(publicProfiles)
        .where(and(...containsTerms(publicProfiles.search_text, q)))
        .limit(NEAR_PROFILES);
      return rows.flatMap(searchedInProfile);
    },
  });
