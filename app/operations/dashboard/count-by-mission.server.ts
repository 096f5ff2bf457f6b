import { and, eq, sql } from "drizzle-orm";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { Actor } from "~/domain/policy";
import { candidatures, missionFacts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { ownedBy } from "../candidatures/lists/owned";
import { wasSent } from "../candidatures/responses/was-sent.server";
import { preparedOnce } from "../prepared-once.server";
import { tally } from "../tally";

type Counts = Readonly<Record<CandidatureStatus | "received", number>>;

/** For some missions of the company, its candidatures by state and the number received. */
export async function countByMission(
  db: Reader,
  actor: Actor,
  missionIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const owned = ownedBy(actor);
  if (owned?.side !== "company" || missionIds.length === 0) return new Map();
  const rows = await statesOf(db, "mission").execute({ companyId: owned.ownerId, missionIds });
  return new Map(
    missionIds.map((id) => {
      const states = rows.filter(({ missionId }) => missionId === id);
      const received = states.reduce((sum, { sent }) => sum + sent, 0);
      return [id, { ...tally(CANDIDATURE_STATUSES, states), received }];
    }),
  );
}

const statesOf = preparedOnce((db, each: "mission") =>
  db
    .select({
      missionId: candidatures.mission_id,
      key: candidatures.status,
      count: sql<number>`count(*)::int`,
      sent: sql<number>`count(*) filter (where ${wasSent})::int`,
    })
    .from(missionFacts)
    .innerJoin(candidatures, eq(candidatures.mission_id, missionFacts.id))
    .where(
      and(
        eq(missionFacts.company_id, sql.placeholder("companyId")),
        sql`${missionFacts.id} = any(${sql.placeholder("missionIds")}::uuid[])`,
      ),
    )
    .groupBy(candidatures.mission_id, candidatures.status)
    .prepare(`states of each ${each}`),
);
