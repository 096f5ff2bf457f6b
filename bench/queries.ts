import { readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { findMission } from "~/operations/missions/find-mission.server";
import { findMissions, findNewestMissions } from "~/operations/missions/find-missions.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { connect, openPool } from "~/platform/db/client.server";
import type { Answer } from "./measure";

/** Answers an address by what its page asks the database, without rendering it. */
export async function answerByQueries({ connectionString }: { readonly connectionString: string }) {
  const pool = openPool(connectionString);
  const db = connect(pool);
  const answer: Answer = async (path) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const [, page, slug] = pathname.split("/");
    if (page === "acharne" && slug) return (await findAcharne(db, slug)) ? 200 : 404;
    if (page === "mission" && slug) return (await findMission(db, slug)) ? 200 : 404;
    if (page === "acharne") await findAcharnes(db, readDirectoryFilter(searchParams), new Date());
    else if (page === "missions") await findMissions(db, readMissionsFilter(searchParams), new Date());
    else await findNewestMissions(db);
    return 200;
  };
  return { answer, stop: () => pool.end() };
}
