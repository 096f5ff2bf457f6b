import { and, count, eq, sql } from "drizzle-orm";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { CandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import { countOf } from "~/domain/candidatures/lists/groups";
import type { Actor } from "~/domain/policy";
import { candidatures, missionFacts, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../../prepared-once.server";
import { tally } from "../../tally";
import { candidaturesReadBy } from "../decline/pending-decline.server";
import { wasSent } from "../responses/was-sent.server";
import { conditionsOf } from "./candidatures-conditions.server";
import { ownedBy } from "./owned";

type CandidatureCounts = Readonly<Record<CandidatureStatus, number>>;

const NONE = tally(CANDIDATURE_STATUSES, []);

type StateCount = { readonly key: CandidatureStatus; readonly count: number; readonly sent: number };

type Counted = {
  readonly counts: CandidatureCounts;
  /** How many of them were sent; unanswered invitations do not count. */
  readonly received: CandidatureCounts;
  /** The company's missions with candidatures, each with the count of the tab; by title. */
  readonly missions: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
};

/** WORK-3: the actor's candidatures by status and by mission, in one grouped count. */
export async function countCandidatures(
  db: Reader,
  actor: Actor,
  { group, mission, query }: Pick<CandidaturesFilter, "group" | "mission" | "query">,
): Promise<Counted> {
  const owned = ownedBy(actor);
  if (!owned) return { counts: NONE, received: NONE, missions: [] };
  const groups = await db
    .select({
      key: candidatures.status,
      missionId: candidatures.mission_id,
      count: count(),
      sent: sql<number>`count(*) filter (where ${wasSent})::int`,
    })
    .from(candidaturesReadBy(db, owned.side))
    .where(and(...conditionsOf(db, owned, { mission: null, query })))
    .groupBy(candidatures.status, candidatures.mission_id);
  const found = owned.side === "company" ? await findMissions(db, groups) : [];
  const chosen = found.find(({ slug }) => slug === mission);
  const selected = mission ? groups.filter(({ missionId }) => missionId === chosen?.id) : groups;
  return {
    ...countsOf(selected),
    missions: found.map(({ id, slug, title }) => {
      const { counts, received } = countsOf(groups.filter(({ missionId }) => missionId === id));
      return { slug, title, count: group ? countOf(group, counts, received) : sumOf(counts) };
    }),
  };
}

const sumOf = (counts: CandidatureCounts): number =>
  CANDIDATURE_STATUSES.reduce((sum, status) => sum + counts[status], 0);

const countsOf = (groups: readonly StateCount[]) => ({
  counts: tally(CANDIDATURE_STATUSES, groups),
  received: tally(
    CANDIDATURE_STATUSES,
    groups.map(({ key, sent }) => ({ key, count: sent })),
  ),
});

async function findMissions(db: Reader, groups: readonly { readonly missionId: string | null }[]) {
  const ids = [...new Set(groups.flatMap(({ missionId }) => missionId ?? []))];
  if (ids.length === 0) return [];
  return titled(db, "missions").execute({ ids });
}

const titled = preparedOnce((db, which: "missions") =>
  db
    .select({ id: missionFacts.id, slug: missionFacts.slug, title: shownMissions.title })
    .from(missionFacts)
    .innerJoin(shownMissions, eq(shownMissions.mission_id, missionFacts.id))
    .where(sql`${missionFacts.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(shownMissions.title, missionFacts.id)
    .prepare(`titles of ${which}`),
);
