import { and, eq, gt, inArray } from "drizzle-orm";
import { awaitedFrom } from "~/marketplace/candidatures/candidature-status";
import type { Side } from "~/marketplace/conversations/conversation";
import { type Actor, can } from "~/marketplace/policy";
import { candidatures, conversations, missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countOpenReports } from "../reports/find-reports.server";

/** WORK-1: what the header counts of somebody's work. */
type WorkCounts = Readonly<Partial<Record<"candidatures" | "messages" | "waiting" | "reports", number>>>;

export async function countWork(db: Reader, actor: Actor): Promise<WorkCounts> {
  if (actor.kind !== "user") return {};
  if (actor.admin) {
    const [waitingProfiles, waitingMissions, openReports] = await Promise.all([
      db.$count(profiles, eq(profiles.status, "pending")),
      db.$count(missions, eq(missions.status, "pending")),
      countOpenReports(db),
    ]);
    return { waiting: waitingProfiles + waitingMissions, reports: openReports };
  }
  if (can(actor, "candidature.readReceived")) return countOf(db, "company", actor.userId);
  if (can(actor, "candidature.readOwn")) return countOf(db, "commercial", actor.userId);
  return {};
}

/** The candidatures whose turn it is to be moved by that side, and its threads with something unread. */
async function countOf(db: Reader, side: Side, userId: string): Promise<WorkCounts> {
  const [waiting, unread] = await Promise.all([
    db.$count(
      candidatures,
      and(eq(candidatures[`${side}_id`], userId), inArray(candidatures.status, awaitedFrom(side))),
    ),
    db.$count(
      conversations,
      and(eq(conversations[`${side}_id`], userId), gt(conversations[`${side}_unread`], 0)),
    ),
  ]);
  return { candidatures: waiting, messages: unread };
}
