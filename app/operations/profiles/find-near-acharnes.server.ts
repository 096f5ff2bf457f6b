import { type DirectoryFilter, readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { searchedInProfile } from "~/domain/profiles/public-profile";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../search/find-near.server";
import { directoryOn, directoryPage, directoryQuery } from "./directory.server";
import { cardsOf } from "./find-acharnes.server";

/**
 * DIR-10: for a search without results: the nearest spellings with profiles of the first, or profiles that
 * contain most of the words.
 */
export const findNearAcharnes = (db: Reader, filter: DirectoryFilter, now: Date) =>
  findNear(db, {
    searched: directoryOn(now),
    filter,
    alone: { ...readDirectoryFilter(new URLSearchParams()), tri: filter.tri },
    queryOf: (near) => directoryQuery(near, now),
    page: directoryPage,
    cards: (slugs) => cardsOf(db, slugs),
    texts: async (condition, limit) => {
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
        .from(publicProfiles)
        .where(condition)
        .limit(limit);
      return rows.flatMap(searchedInProfile);
    },
  });
