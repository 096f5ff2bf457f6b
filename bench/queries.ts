import { sql } from "drizzle-orm";
import { readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { findMission } from "~/operations/missions/find-mission.server";
import { findMissions, findNewestMissions } from "~/operations/missions/find-missions.server";
import { findNearMissions } from "~/operations/missions/find-near-missions.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { findNearAcharnes } from "~/operations/profiles/find-near-acharnes.server";
import { countPublic } from "~/operations/public-totals.server";
import { followPublicChanges } from "~/platform/cache/public-changes.server";
import { remembersPublic } from "~/platform/cache/public-memory.server";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import type { Answer } from "./measure";

/**
 * Answers an address by what its page asks the database, without rendering it: what a server remembers is asked once, but
 * below `/read`, where it is asked each time.
 */
export async function answerByQueries({ connectionString }: { readonly connectionString: string }) {
  const pool = openPool(connectionString);
  const changes = followPublicChanges({ connectionString, log: console });
  const remembering = remembersPublic(connect(pool), changes);
  const forgetful = connect(pool);
  const answer: Answer = async (path) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const [first, ...rest] = pathname.split("/").slice(1);
    const [db, page, slug] = first === "read" ? [forgetful, ...rest] : [remembering, first, ...rest];
    if (page === "acharne" && slug) return (await findAcharne(db, slug)) ? 200 : 404;
    if (page === "mission" && slug) return (await findMission(db, slug)) ? 200 : 404;
    if (page === "nothing") await forgetful.execute(sql`select 1`);
    else if (page === "counts") await countPublic(db, slug === "acharne" ? "profiles" : "missions");
    else if (page === "acharne") await searchAcharnes(db, searchParams);
    else if (page === "missions") await searchMissions(db, searchParams);
    else await findNewestMissions(db);
    return 200;
  };
  const stop = async () => {
    await changes.stop();
    await pool.end();
  };
  return { answer, stop };
}

async function searchAcharnes(db: Orm, params: URLSearchParams): Promise<void> {
  const [filter, now] = [readDirectoryFilter(params), new Date()];
  const { found } = await findAcharnes(db, filter, now);
  if (found === 0) await findNearAcharnes(db, filter, now);
}

async function searchMissions(db: Orm, params: URLSearchParams): Promise<void> {
  const filter = readMissionsFilter(params);
  const { found } = await findMissions(db, filter);
  if (found === 0) await findNearMissions(db, filter);
}
