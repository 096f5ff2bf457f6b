import { eq, sql } from "drizzle-orm";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import type { AwaitedLine } from "~/domain/dashboard/awaited-lines";
import type { DashboardLine } from "~/domain/dashboard/dashboard-lines";
import { weekOf } from "~/domain/dashboard/week";
import { type WeekColumn, weekColumns } from "~/domain/dashboard/week-entries";
import { type Actor, can } from "~/domain/policy";
import { candidatures, conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { ownedBy } from "../candidatures/lists/owned";
import { wasSent } from "../candidatures/responses/was-sent.server";
import { preparedOnce } from "../prepared-once.server";
import { tally } from "../tally";
import { type EngagementRecord, findDashboardLines } from "./find-dashboard-lines.server";
import { findWeek } from "./find-week.server";

type Dashboard = {
  readonly side: Side;
  /** Candidatures by state. */
  readonly counts: Readonly<Record<CandidatureStatus, number>>;
  /** Candidatures that were sent; unanswered invitations do not count. */
  readonly received: number;
  readonly threads: number;
  readonly own: readonly DashboardLine[];
  readonly awaited: readonly AwaitedLine[];
  readonly ofEngagements: number;
  readonly engagements: readonly EngagementRecord[];
  readonly week: readonly WeekColumn[];
};

/** WORK-2: the dashboard of a user; undefined for users who neither apply nor publish. */
export async function findDashboard(
  db: Reader,
  actor: Actor,
  at: Date,
  overseas = false,
): Promise<Dashboard | undefined> {
  const owned = ownedBy(actor);
  if (!owned) return undefined;
  const { side, ownerId } = owned;
  const week = weekOf(at);
  const dashboard = { ...owned, week, overseas, acts: can(actor, "conversation.write") };
  const [counted, lines, entries] = await Promise.all([
    countedOf(db, side).execute({ ownerId }),
    findDashboardLines(db, dashboard, at),
    findWeek(db, { ...dashboard, at }),
  ]);
  const states = counted.flatMap(({ state }) => state ?? []);
  return {
    side,
    counts: tally(CANDIDATURE_STATUSES, states),
    received: states.reduce((sum, { sent }) => sum + sent, 0),
    threads: counted[0]?.threads ?? 0,
    ...lines,
    week: weekColumns(week, [...entries, ...lines.week], overseas),
  };
}

/** One row per state, or a single row without one, each with the number of threads. */
const countedOf = preparedOnce((db, side: Side) => {
  const who = sql.placeholder("ownerId");
  const states = db
    .select({
      key: candidatures.status,
      count: sql<number>`count(*)::int`.as("count"),
      sent: sql<number>`count(*) filter (where ${wasSent})::int`.as("sent"),
    })
    .from(candidaturesReadBy(db, side))
    .where(eq(candidatures[`${side}_id`], who))
    .groupBy(candidatures.status)
    .as("states");
  return db
    .select({
      threads: db.$count(conversations, eq(conversations[`${side}_id`], who)),
      state: { key: states.key, count: states.count, sent: states.sent },
    })
    .from(sql`(select) as one`)
    .leftJoin(states, sql`true`)
    .prepare(`counted of ${side}`);
});
