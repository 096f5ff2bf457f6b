import { type DirectoryFilter, readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import type { Reader } from "~/platform/db.server";
import { findNear } from "../find-near.server";
import { selectAcharnes } from "./find-acharnes.server";

const NEAR_PROFILES = 6;

/** DIR-10: for a search that finds nobody, the nearest spellings that do, and some profiles of the first. */
export const findNearAcharnes = (db: Reader, filter: DirectoryFilter, now: Date) =>
  findNear(db, {
    list: "profiles",
    filter: { ...filter, after: null },
    alone: { ...readDirectoryFilter(new URLSearchParams()), tri: filter.tri },
    select: (spelt) => selectAcharnes(db, spelt, NEAR_PROFILES, now),
  });
