import { cachedList } from "~/platform/cache/cached-reads.server";
import { publicCompanies, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const TABLES = { profiles: publicProfiles, missions: publicMissions, companies: publicCompanies } as const;

/** FAST-4: the exact size of a public list, cached per list version. */
export const countPublic = (db: Reader, list: keyof typeof TABLES): Promise<number> =>
  cachedList(db, list, "total", () => db.$count(TABLES[list]));
