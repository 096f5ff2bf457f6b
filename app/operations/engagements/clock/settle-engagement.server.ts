import { eq } from "drizzle-orm";
import { type ClockStep, dueSteps } from "~/domain/engagements/engagement-clock";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { type EngagementRow, engagementChanges } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { findWaitingChanges } from "../changes/find-changes.server";
import { type ActedEngagement, lockEngagement } from "../lock-engagement.server";
import { makeEngagementMove } from "../move-engagement.server";
import { stopTrial } from "../trial/close-trial.server";

export type When = { readonly at: Date; readonly appUrl: string };

/** `lockEngagement`, with the moves that are due: an act reads the state of its moment, not of the last run of the job. */
export async function lockSettled(
  db: Db,
  tx: Tx,
  actor: Actor,
  id: string,
  when: When,
): Promise<Result<ActedEngagement>> {
  const locked = await lockEngagement(tx, actor, id);
  if (!locked.ok) return locked;
  return done({ ...locked, engagement: await settleEngagement(db, tx, locked.engagement, when) });
}

/**
 * ENG-10: makes the moves of a locked engagement that are due, in their order. Of several at once only the last one is
 * notified: nobody is asked to answer before an hour that has passed.
 */
export async function settleEngagement(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  when: When,
): Promise<EngagementRow> {
  const steps = dueSteps(engagement, await findWaitingChanges(tx, engagement.id), when.at);
  let settled = engagement;
  for (const step of steps)
    settled = await makeStep(db, tx, settled, step, { ...when, isLast: step === steps.at(-1) });
  return settled;
}

async function makeStep(
  db: Db,
  tx: Tx,
  before: EngagementRow,
  { move, change }: ClockStep,
  { isLast, ...when }: When & { readonly isLast: boolean },
): Promise<EngagementRow> {
  if (move.name === "stop-trial") return stopTrial(db, tx, before, move, when);
  if (change)
    await tx
      .update(engagementChanges)
      .set({ applied_at: when.at })
      .where(eq(engagementChanges.id, change.id));
  return makeEngagementMove(db, tx, before, {
    move,
    actorId: null,
    reason: move.name === "break-off" ? before.break_reason : null,
    ...(isLast ? {} : { notified: [] }),
    ...when,
  });
}
