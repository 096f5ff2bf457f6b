import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Actor, can } from "~/domain/policy";
import { UNDO_SECONDS } from "~/domain/transition";
import {
  clientReferences,
  companies,
  missions,
  moderationActs,
  profiles,
  undoableActs,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { DelayedJob } from "~/platform/job.server";
import type { Jobs } from "~/platform/jobs/queue.server";
import { ACT_WITH_SUBJECT } from "./act-subject.server";

/** When and where an act happens, and whether it can be undone for a while. */
export type ActContext = { readonly appUrl: string; readonly at: Date; readonly undoable?: boolean };

type UndoableAct = {
  readonly adminId: string;
  readonly actId: number;
  /** The date that the act wrote to the row. */
  readonly rowWritten: Date;
  readonly before: object;
};

/** Makes an act undoable for a while: its mails and other jobs are delayed until then. */
export function undoableUntil(db: Db, at: Date) {
  const until = new Date(at.getTime() + UNDO_SECONDS * 1000);
  const { db: acting, jobs } = delayJobs(db, until);
  return {
    db: acting,
    /** Only the last act of an administrator can be undone. */
    async save(tx: Tx, { adminId, actId, rowWritten, before }: UndoableAct): Promise<void> {
      await tx.delete(undoableActs).where(eq(undoableActs.admin_id, adminId));
      await tx.insert(undoableActs).values({
        admin_id: adminId,
        act_id: actId,
        row_written: rowWritten,
        before,
        until,
        jobs,
      });
    },
  };
}

/** Delays all jobs that are sent through the returned database until a date, and lists them for withdrawal. */
export function delayJobs(db: Db, until: Date): { readonly db: Db; readonly jobs: DelayedJob[] } {
  const delayed: DelayedJob[] = [];
  const jobs: Jobs = {
    ...db.jobs,
    delaysJobs: true,
    async send(tx, name, payload, notBefore = until, key) {
      const job = await db.jobs.send(tx, name, payload, notBefore > until ? notBefore : until, key);
      delayed.push(job);
      return job;
    },
  };
  return { db: Object.create(db, { jobs: { value: jobs } }) as Db, jobs: delayed };
}

/** The act of this administrator that can still be undone. */
export async function findUndoable(db: Reader, actor: Actor, at: Date) {
  if (actor.kind !== "user" || !can(actor, "admin.enter")) return undefined;
  const [found] = await db
    .select({
      actId: undoableActs.act_id,
      until: undoableActs.until,
      jobs: undoableActs.jobs,
      ...ACT_WITH_SUBJECT,
      from: moderationActs.from_status,
    })
    .from(undoableActs)
    .innerJoin(moderationActs, eq(moderationActs.id, undoableActs.act_id))
    .leftJoin(profiles, eq(profiles.id, moderationActs.profile_id))
    .leftJoin(companies, eq(companies.id, moderationActs.company_id))
    .leftJoin(missions, eq(missions.id, moderationActs.mission_id))
    .leftJoin(clientReferences, eq(clientReferences.id, moderationActs.reference_id))
    .where(and(eq(undoableActs.admin_id, actor.userId), gt(undoableActs.until, at)))
    .orderBy(desc(undoableActs.act_id))
    .limit(1);
  return found;
}

/** The pictures that would be public again if the recent acts were undone. */
export async function findRestorablePictures(db: Reader, at: Date): Promise<(string | null)[]> {
  const { before } = undoableActs;
  const url = sql<string | null>`coalesce(${before}->'shown'->>'avatar_url', ${before}->'seen'->>'logo_url')`;
  const restorable = await db.select({ url }).from(undoableActs).where(gt(undoableActs.until, at));
  return restorable.map(({ url }) => url);
}
