import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { engagements, engagementTerms, points } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findOwnMission } from "../missions/find-own-missions.server";
import { findChanges } from "./changes/find-changes.server";

/** ENG-13: a mission with all its engagements, the latest first; undefined for everybody but its company. */
export async function findFollowUp(db: Reader, actor: Actor, missionId: string) {
  const own = await findOwnMission(db, actor, missionId);
  if (!own) return undefined;
  const { mission } = own;
  const rows = await db
    .select()
    .from(engagements)
    .where(and(eq(engagements.mission_id, missionId), eq(engagements.company_id, mission.company_id)))
    .orderBy(desc(engagements.starts_on), engagements.id);
  const ids = rows.map(({ id }) => id);
  const [terms, changes, acts] = ids.length === 0 ? [[], [], []] : await findParts(db, ids);
  return {
    mission,
    followed: rows.map((engagement) => {
      const isOf = (part: { readonly engagement_id: string }) => part.engagement_id === engagement.id;
      return {
        engagement,
        terms: terms.filter(isOf),
        changes: changes.filter(isOf),
        acts: acts.filter(isOf),
      };
    }),
  };
}

export type FollowUp = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>;

const findParts = (db: Reader, ids: string[]) =>
  Promise.all([
    db
      .select()
      .from(engagementTerms)
      .where(inArray(engagementTerms.engagement_id, ids))
      .orderBy(asc(engagementTerms.starts_on)),
    findChanges(db, ids),
    db
      .select()
      .from(points)
      .where(inArray(points.engagement_id, ids))
      .orderBy(asc(points.week), asc(points.number)),
  ]);
