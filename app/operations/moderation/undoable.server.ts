import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Actor, can } from "~/domain/policy";
import { UNDO_SECONDS } from "~/domain/transition";
import { missions, moderationActs, profiles, undoableActs } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { DelayedJob } from "~/platform/job.server";
import { ACT_WITH_SUBJECT } from "./act-subject.server";
import { holdBack } from "./delayed-jobs.server";

/** When and where an act happens, and whether it is to be undoable for a while. */
export type ActContext = { readonly appUrl: string; readonly at: Date; readonly undoable?: boolean };

type Kept = {
  readonly adminId: string;
  readonly actId: number;
  /** When the row was last written, by the act itself. */
  readonly rowWritten: Date;
  readonly before: object;
};

/** Makes an act one that can be undone for a while: its mails and other jobs wait until then. */
export function undoableUntil(db: Db, at: Date) {
  const until = new Date(at.getTime() + UNDO_SECONDS * 1000);
  const { db: acting, held } = holdBack(db, until);
  return {
    db: acting,
    /** Of one administrator the last act alone can be undone. */
    async keep(tx: Tx, { adminId, ...kept }: Kept): Promise<void> {
      await tx.delete(undoableActs).where(eq(undoableActs.adminId, adminId));
      await tx.insert(undoableActs).values({ ...kept, adminId, until, jobs: held as DelayedJob[] });
    },
  };
}

/** The act of the administrator who asks that can still be undone. */
export async function findUndoable(db: Reader, actor: Actor, at: Date) {
  if (actor.kind !== "user" || !can(actor, "admin.enter")) return undefined;
  const [found] = await db
    .select({
      actId: undoableActs.actId,
      until: undoableActs.until,
      jobs: undoableActs.jobs,
      ...ACT_WITH_SUBJECT,
      from: moderationActs.fromStatus,
    })
    .from(undoableActs)
    .innerJoin(moderationActs, eq(moderationActs.id, undoableActs.actId))
    .leftJoin(profiles, eq(profiles.id, moderationActs.profileId))
    .leftJoin(missions, eq(missions.id, moderationActs.missionId))
    .where(and(eq(undoableActs.adminId, actor.userId), gt(undoableActs.until, at)))
    .orderBy(desc(undoableActs.actId))
    .limit(1);
  return found;
}

/** The pictures that the public would see again if acts of the last moments were undone. */
export async function findRestorablePictures(db: Reader, at: Date): Promise<(string | null)[]> {
  const url = sql<string | null>`${undoableActs.before}->'shown'->>'avatar_url'`;
  const kept = await db.select({ url }).from(undoableActs).where(gt(undoableActs.until, at));
  return kept.map(({ url }) => url);
}
