import { eq } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countReceivedApproaches } from "../approaches/find-approaches.server";
import { countOwnCandidatures, countReceivedCandidatures } from "../candidatures/find-candidatures.server";

/** NAV-3: what the header counts of somebody's work. */
export type WorkCounts = Readonly<Partial<Record<"candidatures" | "messages" | "waiting", number>>>;

export async function countWork(db: Reader, actor: Actor): Promise<WorkCounts> {
  if (actor.kind !== "user") return {};
  if (actor.admin) {
    const [waitingProfiles, waitingMissions] = await Promise.all([
      db.$count(profiles, eq(profiles.status, "pending")),
      db.$count(missions, eq(missions.status, "pending")),
    ]);
    return { waiting: waitingProfiles + waitingMissions };
  }
  if (actor.role === "entreprise") return { candidatures: await countReceivedCandidatures(db, actor) };
  if (actor.role === null) return {};
  const [candidatures, messages] = await Promise.all([
    countOwnCandidatures(db, actor),
    countReceivedApproaches(db, actor),
  ]);
  return { candidatures, messages };
}
