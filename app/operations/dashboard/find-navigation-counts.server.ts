import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { awaitedFrom } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import {
  candidatures,
  companies,
  conversations,
  missionFacts,
  notifications,
  profileFacts,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { isUnreadBy } from "../conversations/unread.server";
import { engagementsWaiting } from "../engagements/engagements-waiting.server";
import { countWaitingReplacements } from "../engagements/replacements/find-replacements.server";
import { countContestsOpenTo } from "../moderation/contests/find-contests.server";
import { countOpenReports } from "../moderation/reports/find-reports.server";
import { unreadOf } from "../notifications/find-notifications.server";
import { preparedOnce } from "../prepared-once.server";

/** WORK-1 NOTIF-1: the counts of the navigation and of unread notifications. */
type NavigationCounts = Readonly<
  Partial<
    Record<
      | "candidatures"
      | "engagements"
      | "messages"
      | "waiting"
      | "reports"
      | "contests"
      | "replacements"
      | "unread",
      number | null
    >
  >
>;

type Reads = Side | "admin" | "nothing yet";

export async function countNavigation(db: Reader, actor: Actor, at: Date): Promise<NavigationCounts> {
  if (actor.kind !== "user") return {};
  const [counts] = await counted(db, readsOf(actor)).execute({
    userId: actor.userId,
    ownerId: sideIdOf(actor),
    at,
  });
  return counts ?? {};
}

function readsOf(user: Extract<Actor, { kind: "user" }>): Reads {
  if (user.admin) return "admin";
  if (can(user, "candidature.readReceived")) return "company";
  return can(user, "candidature.readOwn") ? "commercial" : "nothing yet";
}

/** In one statement, since every signed-in page needs it. */
const counted = preparedOnce((db, reads: Reads) =>
  db
    .select({
      ...countsOf[reads](db),
      unread: db.$count(notifications, unreadOf(WHO)),
    })
    .from(sql`(select) as one`)
    .prepare(`navigation of ${reads}`),
);

/** The account. */
const WHO = sql.placeholder("userId");
/** The company or the Acharné. */
const OWNER = sql.placeholder("ownerId");

const countsOf: Readonly<
  Record<Reads, (db: Reader) => Partial<Record<keyof NavigationCounts, SQL<number | null>>>>
> = {
  company: (db) => countsOfSide(db, "company"),
  commercial: (db) => countsOfSide(db, "commercial"),
  admin: (db) => ({
    waiting: sql<number>`${db.$count(profileFacts, eq(profileFacts.status, "pending"))}
      + ${db.$count(companies, eq(companies.status, "pending"))}
      + ${db.$count(missionFacts, eq(missionFacts.status, "pending"))}`.mapWith(Number),
    reports: countOpenReports(db),
    contests: countContestsOpenTo(db, WHO),
    replacements: countWaitingReplacements(db),
  }),
  "nothing yet": () => ({}),
};

/** Candidatures that wait for that side, and its unread threads. */
const countsOfSide = (db: Reader, side: Side) => ({
  engagements: engagementsWaiting(side, OWNER, sql.placeholder("at")),
  candidatures: db.$count(
    candidaturesReadBy(db, side),
    and(eq(candidatures[`${side}_id`], OWNER), inArray(candidatures.status, awaitedFrom(side))),
  ),
  messages: db.$count(conversations, and(eq(conversations[`${side}_id`], OWNER), isUnreadBy(side))),
});
